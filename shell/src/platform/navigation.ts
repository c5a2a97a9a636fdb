import type { Navigation, PlatformLocation } from '@yolo/platform';
import { State } from './state';

/** What history.state holds: our place in this tab's history, so that "back" can be undone, and the caller's state. */
interface Entry {
  index: number;
  key: string;
  state: unknown;
}

/** A navigation that waits for its reader's word. */
export interface PendingLeave {
  leave(): void;
  stay(): void;
}

/** The one browser history of the app. */
export class BrowserNavigation implements Navigation {
  readonly location: State<PlatformLocation>;
  readonly pendingLeave = new State<PendingLeave | null>(null);
  #index: number;
  #dirty = new Set<() => boolean>();
  #ignorePop = false;
  #leaving = false;

  /** @param settle turns an address into the one that shall stand: without an invitation's token, redirects followed */
  constructor(private readonly settle: (href: string) => string) {
    const { pathname, search, hash } = window.location;
    const entry = readEntry() ?? { index: 0, key: 'default', state: null };
    this.#index = entry.index;
    window.history.replaceState(entry, '', settle(pathname + search + hash));
    this.location = new State(here());
    window.addEventListener('popstate', () => this.#onPop());
    window.addEventListener('beforeunload', (event) => {
      if (!this.#leaving && this.#isDirty()) event.preventDefault();
    });
  }

  navigate(to: string | number, options: { replace?: boolean; state?: unknown } = {}): void {
    if (typeof to === 'number') return window.history.go(to);
    const url = new URL(to, window.location.href);
    if (url.origin !== window.location.origin) return window.location.assign(url);
    this.#unlessDirty(url.pathname, () => this.#go(url, options));
  }

  confirmLeave(dirty: () => boolean): () => void {
    this.#dirty.add(dirty);
    return () => void this.#dirty.delete(dirty);
  }

  #go(url: URL, { replace = false, state = null }: { replace?: boolean; state?: unknown }): void {
    const href = this.settle(url.pathname + url.search + url.hash);
    const before = window.location.pathname;
    const same = href === window.location.pathname + window.location.search + window.location.hash;
    const entry = { index: this.#index, key: newKey(), state };
    if (replace || same) window.history.replaceState(entry, '', href);
    else window.history.pushState({ ...entry, index: ++this.#index }, '', href);
    this.location.set(here());
    if (window.location.pathname !== before) window.scrollTo(0, 0);
  }

  #onPop(): void {
    if (this.#ignorePop) {
      this.#ignorePop = false;
      return;
    }
    // A link to a place in the page makes an entry that is not ours.
    const entry = readEntry() ?? this.#claimEntry();
    const delta = entry.index - this.#index;
    const arrive = () => {
      this.#index = entry.index;
      this.location.set(here());
    };
    if (!this.#isDirty() || window.location.pathname === this.location.get().pathname) return arrive();
    this.#ignorePop = true;
    window.history.go(-delta);
    this.#ask(() => window.history.go(delta));
  }

  #claimEntry(): Entry {
    const entry = { index: this.#index + 1, key: newKey(), state: null };
    window.history.replaceState(entry, '');
    return entry;
  }

  #unlessDirty(pathname: string, go: () => void): void {
    if (pathname !== window.location.pathname && this.#isDirty()) this.#ask(go);
    else go();
  }

  #ask(go: () => void): void {
    const close = () => this.pendingLeave.set(null);
    const leave = () => {
      close();
      this.#dirty.clear();
      go();
    };
    this.pendingLeave.set({ leave, stay: close });
  }

  /** Loads the page anew without asking, e.g. to take up a new version. */
  reload(): void {
    this.#leaving = true;
    window.location.reload();
  }

  #isDirty(): boolean {
    return [...this.#dirty].some((dirty) => dirty());
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
  return { pathname, search, hash, state: entry?.state ?? null, key: entry?.key ?? 'default' };
}
