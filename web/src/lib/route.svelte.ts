// Which page is shown: by the path alone, so that every page has a link.

import { LESSONS, type Ruleset } from './wire';

export type Route =
  | { page: 'home' }
  | { page: 'new' }
  | { page: 'room'; code: string; key: string | null }
  | { page: 'replay'; id: string }
  | { page: 'rules' }
  | { page: 'learn' }
  | { page: 'lesson'; ruleset: Ruleset }
  | { page: 'lost' };

export function parse(path: string, query = ''): Route {
  const [first = '', second = '', ...rest] = path.split('/').filter(Boolean);
  if (rest.length) return { page: 'lost' };
  switch (first) {
    case '':
      return { page: 'home' };
    case 'new':
    case 'rules':
      return second ? { page: 'lost' } : { page: first };
    case 'learn': {
      const ruleset = LESSONS.find((name) => name === second);
      if (ruleset) return { page: 'lesson', ruleset };
      return second ? { page: 'lost' } : { page: 'learn' };
    }
    case 't':
      if (!second) return { page: 'home' };
      return {
        page: 'room',
        code: decode(second).toUpperCase(),
        key: new URLSearchParams(query).get('key'),
      };
    case 'r':
      return second ? { page: 'replay', id: decode(second) } : { page: 'home' };
  }
  return { page: 'lost' };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The code of a table from what somebody typed or pasted: a code, or a link to it. */
export function codeFrom(text: string): { code: string; key: string | null } | null {
  const link = /\/t\/([A-Za-z0-9]+)\/?(?:\?(\S*))?/.exec(text);
  if (link) return { code: link[1]!.toUpperCase(), key: new URLSearchParams(link[2] ?? '').get('key') };
  const code = text.replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z0-9]{4,12}$/.test(code) ? { code, key: null } : null;
}

class Router {
  route = $state.raw<Route>({ page: 'home' });

  constructor() {
    if (typeof location === 'undefined') return;
    this.read();
    addEventListener('popstate', () => this.read());
    document.addEventListener('click', (event) => this.clicked(event));
  }

  read() {
    this.route = parse(location.pathname, location.search);
  }

  go(path: string, replace = false) {
    if (replace) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    this.read();
    scrollTo(0, 0);
  }

  /** Links within the site are followed without a new page. */
  clicked(event: MouseEvent) {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element | null)?.closest('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/') || (link.hash && link.pathname === location.pathname)) return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  }
}

export const router = new Router();
