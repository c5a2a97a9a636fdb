import type { Navigation, PlatformLocation } from '@yolo/platform';
import { State } from './state';

/** The content of history.state: our index in this tab's history, which tells back from forward, and the caller's state. */
interface Entry {
  index: number;
  key: string;
  state: unknown;
  /** Path of the page below, if the address is an overlay. */
  over?: string;
  /** Number of the layer above the page that this entry belongs to, and that Back closes; 1 is the lowest. */
  layer?: number;
}

type NavigateOptions = NonNullable<Parameters<Navigation['navigate']>[1]>;

/** The browser history of the app. */
export class BrowserNavigation implements Navigation {
  readonly location: State<PlatformLocation>;
  #index: number;
  /** The layers above the page, the topmost last. */
  #layers: { close: () => void }[] = [];
  /** Callbacks for the end of a pending `history.go`; null if none is pending. */
  #pending: (() => void)[] | null = null;

  /** @param settle resolves an address: removes an invitation's token and follows redirects */
  constructor(private readonly settle: (href: string) => string) {
    const { pathname, search, hash } = window.location;
    const entry = readEntry() ?? { index: 0, key: 'default', state: null };
    this.#index = entry.index;
    window.history.replaceState(entry, '', settle(pathname + search + hash));
    this.location = new State(here());
    window.addEventListener('popstate', () => this.#onPop());
    // After a reload, the current entry may belong to a layer that no longer exists.
    this.#syncLater();
  }

  navigate(to: string | number, options: NavigateOptions = {}): void {
    if (typeof to === 'number') return this.#withoutLayers(() => window.history.go(to));
    const url = new URL(to, window.location.href);
    if (url.origin !== window.location.origin) return window.location.assign(url);
    this.#withoutLayers(() => this.#go(url, options));
  }

  /** Back to the previous page of this tab, or to `otherwise` if there is none. */
  back(otherwise: string): void {
    this.navigate(this.#index > 0 ? -1 : otherwise);
  }

  /**
   * Adds a layer above the page, with a history entry of its own, so that Back closes it before it leaves the page.
   * @param close asks the owner to close it, who may refuse
   * @returns removes the layer after it was closed
   */
  addLayer(close: () => void): () => void {
    const layer = { close };
    this.#layers.push(layer);
    this.#syncEntries();
    return () => {
      this.#layers = this.#layers.filter((other) => other !== layer);
      // Deferred, so that a layer that opens in its place takes over its entry.
      this.#syncLater();
    };
  }

  #go(url: URL, { replace = false, state = null, over }: NavigateOptions): void {
    const href = this.settle(url.pathname + url.search + url.hash);
    const previousPage = this.location.get().page;
    const isSame = href === window.location.pathname + window.location.search + window.location.hash;
    const entry = { index: this.#index, key: newKey(), state, over };
    if (replace || isSame) window.history.replaceState(entry, '', href);
    else window.history.pushState({ ...entry, index: ++this.#index }, '', href);
    this.location.set(here());
    if (this.location.get().page !== previousPage) window.scrollTo(0, 0);
  }

  #onPop(): void {
    if (this.#pending) return this.#onTraversed(this.#pending);
    // A link to an anchor in the page creates an entry without our state.
    const entry = readEntry() ?? this.#claimEntry();
    if (entry.key === this.location.get().key) return this.#closeAbove(entry.layer ?? 0);
    this.#index = entry.index;
    this.location.set(here());
    this.#closeAbove(0);
  }

  #closeAbove(layer: number): void {
    for (const { close } of this.#layers.slice(layer).reverse()) close();
    this.#syncLater();
  }

  /** After the current event has been handled. */
  #syncLater(): void {
    setTimeout(() => this.#syncEntries());
  }

  /** Makes the number of entries match the number of layers: adds missing entries, and leaves those of removed layers. */
  #syncEntries(): void {
    const entry = readEntry();
    if (this.#pending || !entry) return;
    const open = this.#layers.length;
    const { layer = 0 } = entry;
    // Going back by closing a layer must not restore an old scroll position.
    window.history.scrollRestoration = open > 0 ? 'manual' : 'auto';
    for (let next = layer + 1; next <= open; next++) window.history.pushState({ ...entry, layer: next }, '');
    if (layer > open) this.#traverse(open - layer);
  }

  #traverse(delta: number, then: () => void = () => undefined): void {
    const callbacks = (this.#pending = [then]);
    window.history.go(delta);
    // Browsers may ignore history.go, which would block all navigation.
    setTimeout(() => this.#pending === callbacks && this.#onTraversed(callbacks), 2000);
  }

  #onTraversed(callbacks: (() => void)[]): void {
    this.#pending = null;
    for (const go of callbacks) go();
    this.#syncLater();
  }

  /** Runs `go` from the entry of the page itself, so that no entries of layers stay in the history. */
  #withoutLayers(go: () => void): void {
    if (this.#pending) return void this.#pending.push(() => this.#withoutLayers(go));
    const layer = readEntry()?.layer ?? 0;
    if (layer === 0) return go();
    this.#traverse(-layer, () => {
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
   * Reloads the page, e.g. for a new version.
   * @param as its address with additional query parameters for the server
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
