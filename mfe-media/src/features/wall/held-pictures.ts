/** Pictures that are kept for a line that breaks; of 1600 px they take some 20 MB. */
const HELD_MAX = 48;
/** At once: what comes next shall not wait for what comes later. */
const LOADING_MAX = 2;
/** Milliseconds until pictures are asked for again after one did not come; it doubles with each further one. */
const AGAIN_AFTER = 5000;
const AGAIN_AFTER_MAX = 30_000;
/** A line on which nothing comes for so long is broken. */
const GIVE_UP_AFTER = 20_000;

/** Where the picture of a photo is now; another one when more of it has come, and when the key in it is renewed. */
export interface Wanted {
  id: string;
  address: string;
  /** What its address leads to, whatever its key. */
  version: string;
}

interface Held {
  version: string;
  url: string;
}

/**
 * Brings a picture whole, proved to be one.
 * @returns an address in memory; null: it does not exist, and asking again would not help
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

/** The pictures that are at hand, a bounded number of them: what is shown is never waited for. */
export class HeldPictures {
  readonly #held = new Map<string, Held>();
  readonly #loading = new Map<string, AbortController>();
  /** How often each did not come. */
  readonly #failures = new Map<string, number>();
  /** Addresses without a picture, by the id of the photo. */
  readonly #broken = new Map<string, string>();
  #wanted: readonly Wanted[] = [];
  /** Of the line, one after the other. */
  #failed = 0;
  #restsUntil = 0;
  #again: ReturnType<typeof setTimeout> | undefined;

  /** @param onChange something has come, or did not */
  constructor(
    private readonly onChange: () => void,
    private readonly load: Load = loadPicture,
  ) {}

  urlOf(id: string): string | null {
    return this.#held.get(id)?.url ?? null;
  }

  /** Whether it is missing: with another key it may exist. */
  isBroken({ id, address }: Wanted): boolean {
    return this.#broken.get(id) === address;
  }

  /**
   * Loads what is not there, and lets go of what is needed least.
   * @param wanted what comes next in that order, what is shown first
   * @param present ids of all photos that may be shown at all
   */
  want(wanted: readonly Wanted[], present: ReadonlySet<string>): void {
    this.#wanted = wanted.slice(0, HELD_MAX);
    const soon = new Set(this.#wanted.map(({ id }) => id));
    for (const id of this.#held.keys()) if (!present.has(id)) this.#drop(id);
    for (const id of this.#broken.keys()) if (!present.has(id)) this.#broken.delete(id);
    for (const id of this.#failures.keys()) if (!soon.has(id)) this.#failures.delete(id);
    for (const id of this.#loading.keys()) if (!soon.has(id)) this.#leave(id);
    // Those that were used last are at the end.
    for (const { id } of [...this.#wanted].reverse()) {
      const held = this.#held.get(id);
      if (held && this.#held.delete(id)) this.#held.set(id, held);
    }
    this.#go();
  }

  /** The line is not broken, or no longer. */
  hurry(): void {
    this.#failed = 0;
    this.#restsUntil = 0;
  }

  end(): void {
    clearTimeout(this.#again);
    this.#wanted = [];
    for (const id of this.#loading.keys()) this.#leave(id);
    for (const id of this.#held.keys()) this.#drop(id);
  }

  #go(): void {
    clearTimeout(this.#again);
    const missing = this.#wanted.filter(
      (wanted) =>
        this.#held.get(wanted.id)?.version !== wanted.version &&
        !this.#loading.has(wanted.id) &&
        !this.isBroken(wanted),
    );
    if (missing.length === 0) return;
    const rests = this.#restsUntil - Date.now();
    if (rests > 0) return void (this.#again = setTimeout(() => this.#go(), rests));
    const failures = ({ id }: Wanted) => this.#failures.get(id) ?? 0;
    // What does not come keeps the others from nothing.
    missing.sort((one, other) => failures(one) - failures(other));
    for (const wanted of missing.slice(0, LOADING_MAX - this.#loading.size)) void this.#bring(wanted);
  }

  async #bring({ id, address, version }: Wanted): Promise<void> {
    const loading = new AbortController();
    this.#loading.set(id, loading);
    const late = setTimeout(() => loading.abort(), GIVE_UP_AFTER);
    const url = await this.load(address, loading.signal).catch(() => undefined);
    clearTimeout(late);
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
      this.hurry();
      this.#held.set(id, { version, url });
      for (const oldest of this.#held.keys()) {
        if (this.#held.size <= HELD_MAX) break;
        this.#drop(oldest);
      }
    }
    this.#go();
    this.onChange();
  }

  #fail(id: string): void {
    this.#failures.set(id, (this.#failures.get(id) ?? 0) + 1);
    this.#restsUntil = Date.now() + Math.min(AGAIN_AFTER_MAX, AGAIN_AFTER * 2 ** this.#failed);
    this.#failed += 1;
  }

  #leave(id: string): void {
    this.#loading.get(id)?.abort();
    this.#loading.delete(id);
  }

  #drop(id: string): void {
    const held = this.#held.get(id);
    if (held && this.#held.delete(id)) URL.revokeObjectURL(held.url);
  }
}
