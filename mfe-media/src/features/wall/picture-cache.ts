/** Number of pictures that are kept for a broken connection; at 1600 px they take some 20 MB. */
const CACHED_MAX = 48;
/** Number of simultaneous loads: the next picture must not wait for later ones. */
const LOADING_MAX = 2;
/** Backoff in milliseconds after a failed picture; it doubles with each further failure. */
const RETRY_MS = 5000;
const RETRY_MAX_MS = 30_000;
/** Milliseconds after which a request is aborted. */
const TIMEOUT_MS = 20_000;

/** The current address of a photo's picture; it changes with a better version and with a renewed key. */
export interface WantedPicture {
  id: string;
  address: string;
  /** The version at its address, whatever the key. */
  version: string;
}

interface CachedPicture {
  version: string;
  url: string;
}

/**
 * Loads a whole picture, and checks that it can be decoded.
 * @returns an object URL; null: it does not exist, and a retry would not help
 */
export type Load = (address: string, signal: AbortSignal) => Promise<string | null>;

async function loadPicture(address: string, signal: AbortSignal): Promise<string | null> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) {
    if (answer.status === 404) return null;
    throw new Error(`The picture was answered with ${answer.status}.`);
  }
  const url = URL.createObjectURL(await answer.blob());
  const picture = new Image();
  picture.src = url;
  const isPicture = await picture.decode().then(
    () => true,
    () => false,
  );
  if (isPicture) return url;
  URL.revokeObjectURL(url);
  return null;
}

/** A bounded cache of loaded pictures, so that no slide has to wait for its picture. */
export class PictureCache {
  readonly #cached = new Map<string, CachedPicture>();
  readonly #loading = new Map<string, AbortController>();
  /** Failures by the id of the photo. */
  readonly #failures = new Map<string, number>();
  /** Addresses without a picture, by the id of the photo. */
  readonly #broken = new Map<string, string>();
  #wanted: readonly WantedPicture[] = [];
  /** Failures in a row, of any photo. */
  #failuresInRow = 0;
  #pausedUntil = 0;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;

  /** @param onChange called after a picture was loaded, or failed */
  constructor(
    private readonly onChange: () => void,
    private readonly load: Load = loadPicture,
  ) {}

  urlOf(id: string): string | null {
    return this.#cached.get(id)?.url ?? null;
  }

  /** Whether it is missing: with another key it may exist. */
  isBroken({ id, address }: WantedPicture): boolean {
    return this.#broken.get(id) === address;
  }

  /**
   * Loads missing pictures, and drops those that are needed least.
   * @param wanted the next pictures in their order, the shown one first
   * @param present ids of all photos that may be shown at all
   */
  want(wanted: readonly WantedPicture[], present: ReadonlySet<string>): void {
    this.#wanted = wanted.slice(0, CACHED_MAX);
    const wantedIds = new Set(this.#wanted.map(({ id }) => id));
    for (const id of this.#cached.keys()) if (!present.has(id)) this.#drop(id);
    for (const id of this.#broken.keys()) if (!present.has(id)) this.#broken.delete(id);
    for (const id of this.#failures.keys()) if (!wantedIds.has(id)) this.#failures.delete(id);
    for (const id of this.#loading.keys()) if (!wantedIds.has(id)) this.#cancel(id);
    // The Map is ordered by use, the last one at the end.
    for (const { id } of [...this.#wanted].reverse()) {
      const cached = this.#cached.get(id);
      if (cached && this.#cached.delete(id)) this.#cached.set(id, cached);
    }
    this.#loadMissing();
  }

  /** Called when the connection works again: ends the pause. */
  endPause(): void {
    this.#failuresInRow = 0;
    this.#pausedUntil = 0;
  }

  end(): void {
    clearTimeout(this.#retryTimer);
    this.#wanted = [];
    for (const id of this.#loading.keys()) this.#cancel(id);
    for (const id of this.#cached.keys()) this.#drop(id);
  }

  #loadMissing(): void {
    clearTimeout(this.#retryTimer);
    const missing = this.#wanted.filter(
      (wanted) =>
        this.#cached.get(wanted.id)?.version !== wanted.version &&
        !this.#loading.has(wanted.id) &&
        !this.isBroken(wanted),
    );
    if (missing.length === 0) return;
    const pause = this.#pausedUntil - Date.now();
    if (pause > 0) return void (this.#retryTimer = setTimeout(() => this.#loadMissing(), pause));
    const failures = ({ id }: WantedPicture) => this.#failures.get(id) ?? 0;
    // Pictures that failed come last, so that they do not delay others.
    missing.sort((one, other) => failures(one) - failures(other));
    for (const wanted of missing.slice(0, LOADING_MAX - this.#loading.size)) void this.#loadOne(wanted);
  }

  async #loadOne({ id, address, version }: WantedPicture): Promise<void> {
    const loading = new AbortController();
    this.#loading.set(id, loading);
    const timer = setTimeout(() => loading.abort(), TIMEOUT_MS);
    const url = await this.load(address, loading.signal).catch(() => undefined);
    clearTimeout(timer);
    if (this.#loading.get(id) !== loading) {
      if (url) URL.revokeObjectURL(url);
      return;
    }
    this.#loading.delete(id);
    if (url === undefined) this.#fail(id);
    else if (url === null) this.#broken.set(id, address);
    else {
      this.#drop(id);
      this.#failures.delete(id);
      this.endPause();
      this.#cached.set(id, { version, url });
      for (const oldest of this.#cached.keys()) {
        if (this.#cached.size <= CACHED_MAX) break;
        this.#drop(oldest);
      }
    }
    this.#loadMissing();
    this.onChange();
  }

  #fail(id: string): void {
    this.#failures.set(id, (this.#failures.get(id) ?? 0) + 1);
    this.#pausedUntil = Date.now() + Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** this.#failuresInRow);
    this.#failuresInRow += 1;
  }

  #cancel(id: string): void {
    this.#loading.get(id)?.abort();
    this.#loading.delete(id);
  }

  #drop(id: string): void {
    const cached = this.#cached.get(id);
    if (cached && this.#cached.delete(id)) URL.revokeObjectURL(cached.url);
  }
}
