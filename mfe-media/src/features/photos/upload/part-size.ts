import { browserText } from '@yolo/platform/remote';

/**
 * Bytes in one request. Of a part that breaks off, everything may be lost that a proxy has not forwarded yet: on a slow
 * line that has to be little. On a quick one small parts would wait for their answers most of the time.
 */
const PART_MIN = 256 * 1024;
const PART_MAX = 4 * 1024 * 1024;
/** Parts grow if one takes less than the first, and shrink if it takes more than the second, in milliseconds. */
const QUICK_MS = 1000;
const SLOW_MS = 4000;
/** Below the limit of any proxy: if that is refused, halving does not help. */
const LIMIT_MIN = 16 * 1024;
/** Storage key of a proxy's limit and its day: the limit expires then, because the operator may raise it. */
const KEY = 'yolo.part-size';
const today = () => new Date().toISOString().slice(0, 10);

/** The current size of parts: the same for all files, because they share the line and its proxies. */
class PartSize {
  #size = PART_MIN;

  get current(): number {
    return Math.min(this.#size, this.limit);
  }

  /** The largest request that a proxy in front of the server accepts, as far as known. */
  get limit(): number {
    const [day, bytes] = (browserText.getItem(KEY) ?? '').split(' ');
    return (day === today() && Number(bytes)) || PART_MAX;
  }

  /** @param took in milliseconds. A preview or the rest of a file is quick on any line. */
  recordDuration(bytes: number, took: number): void {
    if (took < QUICK_MS && bytes >= this.current) this.#size = Math.min(this.current * 2, this.limit);
    else if (took > SLOW_MS) this.#size = Math.max(this.#size / 2, PART_MIN);
  }

  /**
   * Called when a proxy has refused a request of this size as too large; the next has half of it.
   * @returns false if even a small part is refused
   */
  recordRefusal(bytes: number): boolean {
    if (bytes <= LIMIT_MIN) return false;
    // Three parts are sent at once, and each is refused for the same size.
    const half = Math.max(Math.floor(bytes / 2), LIMIT_MIN);
    browserText.setItem(KEY, `${today()} ${Math.min(this.limit, half)}`);
    return true;
  }
}

export const partSize = new PartSize();
