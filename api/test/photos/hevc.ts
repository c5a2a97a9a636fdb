/*
 * A minimal encoder of HEVC stills: every block is PCM, so its samples are stored unchanged. Fixtures need no real
 * encoder, and decoding returns the input.
 */

const BLOCK = 16;
/** The only used column of rangeTabLps (H.265, table 9-46): the range stays in its top quarter. */
const LPS = [
  240, 227, 216, 205, 195, 185, 175, 166, 158, 150, 142, 135, 128, 122, 116, 110, 104, 99, 94, 89, 85, 80, 76,
  72, 69, 65, 62, 59, 56, 53, 50, 48, 45, 43, 41, 39, 37, 35, 33, 32, 30, 29, 27, 26, 24, 23, 22, 21, 20, 19,
  18, 17, 16, 15, 14, 14, 13, 12, 12, 11, 11, 10, 9, 2,
];

class Bits {
  readonly #bytes: number[] = [];
  #byte = 0;
  #filled = 0;

  put(value: number, count: number): void {
    for (let bit = count - 1; bit >= 0; bit--) {
      this.#byte = (this.#byte << 1) | (Math.floor(value / 2 ** bit) & 1);
      if (++this.#filled < 8) continue;
      this.#bytes.push(this.#byte);
      this.#byte = this.#filled = 0;
    }
  }

  /** Exp-Golomb, `ue(v)`. */
  golomb(...values: number[]): void {
    for (const value of values) {
      const length = Math.floor(Math.log2(value + 1));
      this.put(value + 1, 2 * length + 1);
    }
  }

  align(): void {
    while (this.#filled > 0) this.put(0, 1);
  }

  /** Ends with the stop bit. */
  done(): number[] {
    this.put(1, 1);
    return this.aligned();
  }

  aligned(): number[] {
    this.align();
    return this.#bytes;
  }
}

/** CABAC (9.3.4), only for the more probable value. */
class Arithmetic {
  #low = 0;
  #range = 510;
  #outstanding = 0;
  #isFirst = true;

  readonly #bits: Bits;

  constructor(bits: Bits) {
    this.#bits = bits;
  }

  likely(state: number): void {
    this.#range -= LPS[state]!;
    this.#renormalise();
  }

  terminate(isEnd: boolean): void {
    this.#range -= 2;
    if (isEnd) {
      this.#low += this.#range;
      this.#range = 2;
    }
    this.#renormalise();
    if (!isEnd) return;
    this.#bit((this.#low >> 9) & 1);
    this.#bits.put(((this.#low >> 7) & 3) | 1, 2);
    this.#bits.align();
  }

  #renormalise(): void {
    while (this.#range < 256) {
      if (this.#low < 256) this.#bit(0);
      else if (this.#low >= 512) {
        this.#low -= 512;
        this.#bit(1);
      } else {
        this.#low -= 256;
        this.#outstanding++;
      }
      this.#range <<= 1;
      this.#low <<= 1;
    }
  }

  #bit(bit: number): void {
    if (this.#isFirst) this.#isFirst = false;
    else this.#bits.put(bit, 1);
    for (; this.#outstanding > 0; this.#outstanding--) this.#bits.put(1 - bit, 1);
  }
}

/** The value of a channel (Y, Cb, Cr) at a position. */
export type Sample = (channel: number, x: number, y: number) => number;

export interface HevcStill {
  vps: Buffer;
  sps: Buffer;
  pps: Buffer;
  slice: Buffer;
}

/** Width and height must be multiples of 16. */
export function hevcStill(width: number, height: number, sample: Sample): HevcStill {
  const vps = new Bits();
  vps.put(0b0000_11, 6);
  vps.put(0b000000_000_1, 10);
  vps.put(0xffff, 16);
  profile(vps);
  vps.put(1, 1);
  vps.golomb(0, 0, 0);
  vps.put(0, 6);
  vps.golomb(0);
  vps.put(0, 2);

  const sps = new Bits();
  sps.put(0b0000_000_1, 8);
  profile(sps);
  sps.golomb(0, 1, width, height);
  sps.put(0, 1);
  sps.golomb(0, 0, 0);
  sps.put(1, 1);
  sps.golomb(0, 0, 0);
  // Blocks of 16 that are never split, transforms of 4 to 16.
  sps.golomb(1, 0, 0, 2, 0, 0);
  // PCM of 8 bits, left alone by the loop filters.
  sps.put(0b0001, 4);
  sps.put(0x77, 8);
  sps.golomb(1, 0);
  sps.put(1, 1);
  sps.golomb(0);
  sps.put(0, 5);

  const pps = new Bits();
  pps.golomb(0, 0);
  pps.put(0, 7);
  pps.golomb(0, 0, 0);
  pps.put(0, 3);
  pps.golomb(0, 0);
  pps.put(0, 7);
  // The deblocking filter is off.
  pps.put(0b101, 3);
  pps.put(0, 2);
  pps.golomb(0);
  pps.put(0, 2);

  return {
    vps: unit(32, vps.done()),
    sps: unit(33, sps.done()),
    pps: unit(34, pps.done()),
    slice: unit(20, slice(width, height, sample)),
  };
}

function slice(width: number, height: number, sample: Sample): number[] {
  const bits = new Bits();
  bits.put(0b10, 2);
  bits.golomb(0, 2, 0);
  bits.put(1, 1);
  bits.align();
  let state = 0;
  let arithmetic = new Arithmetic(bits);
  for (let y = 0; y < height; y += BLOCK) {
    for (let x = 0; x < width; x += BLOCK) {
      if (x + y > 0) arithmetic.terminate(false);
      // One block that is not split …
      arithmetic.likely(state);
      state = Math.min(state + 1, 62);
      // … in PCM.
      arithmetic.terminate(true);
      for (const channel of [0, 1, 2]) samplesOf(channel, x, y, sample).forEach((each) => bits.put(each, 8));
      arithmetic = new Arithmetic(bits);
    }
  }
  arithmetic.terminate(true);
  return bits.aligned();
}

/** The samples of a block, row by row; chroma has half the width and height. */
function samplesOf(channel: number, x: number, y: number, sample: Sample): number[] {
  const step = channel === 0 ? 1 : 2;
  const edge = BLOCK / step;
  return Array.from({ length: edge * edge }, (_, at) =>
    sample(channel, x / step + (at % edge), y / step + Math.floor(at / edge)),
  );
}

/** Main Still Picture, level 3.1. */
function profile(bits: Bits): void {
  bits.put(3, 8);
  bits.put(0x7000_0000, 32);
  bits.put(0b1001, 4);
  bits.put(0, 44);
  bits.put(93, 8);
}

/** A NAL unit, with the bytes that prevent emulated start codes. */
function unit(type: number, payload: readonly number[]): Buffer {
  const bytes: number[] = [type << 1, 1];
  let zeros = 0;
  for (const byte of payload) {
    if (zeros >= 2 && byte <= 3) {
      bytes.push(3);
      zeros = 0;
    }
    bytes.push(byte);
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return Buffer.from(bytes);
}
