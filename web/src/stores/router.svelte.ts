/** Which page is shown, by the address of the browser. */

import { read, type Page } from './addresses';

export * from './addresses';

class Router {
  page = $state<Page>(read(location.pathname, location.search));

  constructor() {
    addEventListener('popstate', () => this.read());
  }

  go(address: string): void {
    history.pushState(null, '', address);
    this.read();
    scrollTo(0, 0);
  }

  private read(): void {
    this.page = read(location.pathname, location.search);
  }
}

export const router = new Router();

/** For links within the app: a plain click is handled here, everything else by the browser. */
export function within(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  router.go(link.pathname + link.search);
}
