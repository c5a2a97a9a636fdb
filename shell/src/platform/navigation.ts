import type { Navigation, PlatformLocation } from '@yolo/platform';
import { State } from './state';

/** What history.state holds: our place in this tab's history, so that "back" can be undone, and the caller's state. */
interface Entry {
  index: number;
  key: string;
  state: unknown;
  /** Path of the page that its address lies over. */
  over?: string;
  /** Of an entry that stands for what lies over the page, and that Back takes away first: 1 for the lowest. */
  layer?: number;
}

type NavigateOptions = NonNullable<Parameters<Navigation['navigate']>[1]>;

/** The one browser history of the app. */
export class BrowserNavigation implements Navigation {
  readonly location: State<PlatformLocation>;
  #index: number;
  /** What lies over the page, the topmost last. */
  #layers: { close: () => void }[] = [];
  /** What goes on once the browser has gone where we sent it; null while it stands still. */
  #arriving: (() => void)[] | null = null;

  /** @param settle turns an address into the one that shall stand: without an invitation's token, redirects followed */
  constructor(private readonly settle: (href: string) => string) {
    const { pathname, search, hash } = window.location;
    const entry = readEntry() ?? { index: 0, key: 'default', state: null };
    this.#index = entry.index;
    window.history.replaceState(entry, '', settle(pathname + search + hash));
    this.location = new State(here());
    window.addEventListener('popstate', () => this.#onPop());
    // A reload ends on the entry of a layer that is no longer there.
    this.#matchSoon();
  }

  navigate(to: string | number, options: NavigateOptions = {}): void {
    if (typeof to === 'number') return this.#fromPage(() => window.history.go(to));
    const url = new URL(to, window.location.href);
    if (url.origin !== window.location.origin) return window.location.assign(url);
    this.#fromPage(() => this.#go(url, options));
  }

  /** Back to where this tab was before, or to a page of ours where it was nowhere. */
  back(otherwise: string): void {
    this.navigate(this.#index > 0 ? -1 : otherwise);
  }

  /**
   * Gives what lies over the page an entry of its own, so that Back closes it before it leaves the page.
   * @param close asks its owner, who may say no
   * @returns that it is closed
   */
  layOver(close: () => void): () => void {
    const layer = { close };
    this.#layers.push(layer);
    this.#match();
    return () => {
      this.#layers = this.#layers.filter((other) => other !== layer);
      // What opens in its place takes over its entry.
      this.#matchSoon();
    };
  }

  #go(url: URL, { replace = false, state = null, over }: NavigateOptions): void {
    const href = this.settle(url.pathname + url.search + url.hash);
    const before = this.location.get().page;
    const same = href === window.location.pathname + window.location.search + window.location.hash;
    const entry = { index: this.#index, key: newKey(), state, over };
    if (replace || same) window.history.replaceState(entry, '', href);
    else window.history.pushState({ ...entry, index: ++this.#index }, '', href);
    this.location.set(here());
    if (this.location.get().page !== before) window.scrollTo(0, 0);
  }

  #onPop(): void {
    if (this.#arriving) return this.#arrive(this.#arriving);
    // A link to a place in the page makes an entry that is not ours.
    const entry = readEntry() ?? this.#claimEntry();
    if (entry.key === this.location.get().key) return this.#closeAbove(entry.layer ?? 0);
    this.#index = entry.index;
    this.location.set(here());
    this.#closeAbove(0);
  }

  #closeAbove(layer: number): void {
    for (const { close } of this.#layers.slice(layer).reverse()) close();
    this.#matchSoon();
  }

  /** Once what follows from the present event is done. */
  #matchSoon(): void {
    setTimeout(() => this.#match());
  }

  /** Has as many entries as there are layers: what was kept open gets its own again, and nobody stands on one whose layer is gone. */
  #match(): void {
    const entry = readEntry();
    if (this.#arriving || !entry) return;
    const open = this.#layers.length;
    const { layer = 0 } = entry;
    // Closing a layer is no way back: the page stays where it was scrolled to meanwhile.
    window.history.scrollRestoration = open > 0 ? 'manual' : 'auto';
    for (let next = layer + 1; next <= open; next++) window.history.pushState({ ...entry, layer: next }, '');
    if (layer > open) this.#travel(open - layer);
  }

  #travel(delta: number, then: () => void = () => undefined): void {
    const arriving = (this.#arriving = [then]);
    window.history.go(delta);
    // Browsers may refuse, and nobody would ever get anywhere again.
    setTimeout(() => this.#arriving === arriving && this.#arrive(arriving), 2000);
  }

  #arrive(arriving: (() => void)[]): void {
    this.#arriving = null;
    for (const go of arriving) go();
    this.#matchSoon();
  }

  /** Goes on from the entry of the page itself, so that none of what lies over it stays behind in the history. */
  #fromPage(go: () => void): void {
    if (this.#arriving) return void this.#arriving.push(() => this.#fromPage(go));
    const layer = readEntry()?.layer ?? 0;
    if (layer === 0) return go();
    this.#travel(-layer, () => {
      window.history.scrollRestoration = 'auto';
      go();
    });
  }

  #claimEntry(): Entry {
    const entry = { index: this.#index + 1, key: newKey(), state: null };
    window.history.replaceState(entry, '');
    return entry;
  }

  /**
   * Loads the page anew, e.g. to take up a new version.
   * @param as its address with something beside it that the server is told
   */
  reload(as?: string): void {
    if (as === undefined) window.location.reload();
    else window.location.assign(as);
  }
}

const newKey = () => Math.random().toString(36).slice(2, 10);

function readEntry(): Entry | null {
  const entry = window.history.state as Partial<Entry> | null;
  return typeof entry?.index === 'number' && typeof entry.key === 'string' ? (entry as Entry) : null;
}

function here(): PlatformLocation {
  const { pathname, search, hash } = window.location;
  const entry = readEntry();
  const page = entry?.over ?? pathname;
  return { pathname, search, hash, state: entry?.state ?? null, key: entry?.key ?? 'default', page };
}
