import { browserText } from '@yolo/platform/remote';

/**
 * Bytes in one request. A part that breaks off may be lost up to where the server, or a proxy before it, has let go of it:
 * on a slow line that has to be little. On a quick one small parts would wait for their answers most of the time.
 */
const PART_LEAST = 256 * 1024;
const PART_MOST = 4 * 1024 * 1024;
/** A part is to take about so long, in milliseconds. */
const PART_QUICK = 1000;
const PART_SLOW = 4000;
/** Less than any proxy is set to take: where that is refused, halving helps no more. */
const LIMIT_LEAST = 16 * 1024;
/** Under which the browser keeps what a proxy takes, and the day: its operator may have mended it by the next one. */
const KEY = 'yolo.part-size';
const today = () => new Date().toISOString().slice(0, 10);

/** How large parts are now: the same for all files, because they share the line and what stands in it. */
class PartSize {
  #now = PART_LEAST;

  get now(): number {
    return Math.min(this.#now, this.limit);
  }

  /** The most that a proxy before the server takes, as far as it has shown. */
  get limit(): number {
    const [day, bytes] = (browserText.getItem(KEY) ?? '').split(' ');
    return (day === today() && Number(bytes)) || PART_MOST;
  }

  /** @param took in milliseconds. A preview or the rest of a file is quick on any line. */
  arrived(bytes: number, took: number): void {
    if (took < PART_QUICK && bytes >= this.now) this.#now = Math.min(this.now * 2, this.limit);
    else if (took > PART_SLOW) this.#now = Math.max(this.#now / 2, PART_LEAST);
  }

  /**
   * A proxy has refused a request of this size as too large; half of it is next.
   * @returns false where even a small part is refused
   */
  refused(bytes: number): boolean {
    if (bytes <= LIMIT_LEAST) return false;
    // Of three parts on their way at once each is refused, for the same size.
    const half = Math.max(Math.floor(bytes / 2), LIMIT_LEAST);
    browserText.setItem(KEY, `${today()} ${Math.min(this.limit, half)}`);
    return true;
  }
}

export const partSize = new PartSize();
