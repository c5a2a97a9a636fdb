import { Steps } from './steps.ts';

/** One entry of an image file directory. */
export interface TiffEntry {
  tag: number;
  type: number;
  count: number;
  /** Where the entry itself begins. */
  at: number;
  /** Position and length of its value, which is in the entry itself if it is short. */
  valueAt: number;
  valueLength: number;
}

const ENTRY = 12;
/** Bytes of one value by type; 1 for unknown types. */
const SIZES: Record<number, number> = { 3: 2, 4: 4, 5: 8, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8, 13: 4 };
/** More than any program writes. */
const ENTRIES_MAX = 4096;
/** Limit for all directories together, because overlapping directories can give any number of entries. */
const ALL_ENTRIES_MAX = 16 * ENTRIES_MAX;
/** More than the strips or tiles of the largest picture. */
const NUMBERS_MAX = 1_000_000;

/** Reads a TIFF structure (such as EXIF) in the byte order of its header. @throws RangeError outside of it */
export class TiffReader {
  readonly #tiff: Buffer;
  readonly #isLittle: boolean;
  readonly #steps: Steps;
  #entries = 0;

  /**
   * @param steps for a nested block, the steps of the outer one, which may contain it a million times
   * @throws RangeError when it is not TIFF
   */
  constructor(tiff: Buffer, steps = new Steps(tiff.length)) {
    const order = tiff.toString('latin1', 0, 2);
    this.#tiff = tiff;
    this.#steps = steps;
    this.#isLittle = order === 'II';
    if ((order !== 'II' && order !== 'MM') || this.short(2) !== 42) throw new RangeError('No TIFF');
  }

  get firstIfd(): number {
    return this.long(4);
  }

  short(at: number): number {
    return this.#isLittle ? this.#tiff.readUInt16LE(at) : this.#tiff.readUInt16BE(at);
  }

  long(at: number): number {
    return this.#isLittle ? this.#tiff.readUInt32LE(at) : this.#tiff.readUInt32BE(at);
  }

  writeShort(value: number, at: number): void {
    if (this.#isLittle) this.#tiff.writeUInt16LE(value, at);
    else this.#tiff.writeUInt16BE(value, at);
  }

  entries(ifd: number): TiffEntry[] {
    const count = this.short(ifd);
    this.#entries += count;
    if (count > ENTRIES_MAX || this.#entries > ALL_ENTRIES_MAX) throw new RangeError('Too many entries');
    this.#steps.take(count * ENTRY);
    return Array.from({ length: count }, (_, index) => this.#entry(ifd + 2 + index * ENTRY));
  }

  /** Where the address of the next directory is stored. */
  nextAt(ifd: number): number {
    return ifd + 2 + this.short(ifd) * ENTRY;
  }

  /** The values of an entry of whole numbers. */
  numbers({ type, count, valueAt, valueLength }: TiffEntry): number[] {
    if (valueAt + valueLength > this.#tiff.length) throw new RangeError('A value outside');
    if (count > NUMBERS_MAX) throw new RangeError('Too many numbers');
    this.#steps.take(count);
    const isShort = type === 3;
    return Array.from({ length: count }, (_, index) =>
      isShort ? this.short(valueAt + index * 2) : this.long(valueAt + index * 4),
    );
  }

  /** The value of a text entry, without the terminating zero. */
  text({ valueAt, valueLength }: TiffEntry): string {
    return this.#tiff.toString('latin1', valueAt, valueAt + valueLength).replace(/\0.*$/s, '');
  }

  #entry(at: number): TiffEntry {
    const type = this.short(at + 2);
    const count = this.long(at + 4);
    const valueLength = count * (SIZES[type] ?? 1);
    const valueAt = valueLength <= 4 ? at + 8 : this.long(at + 8);
    return { tag: this.short(at), type, count, at, valueAt, valueLength };
  }
}
