import { fillWithSpaces, hasPosition } from './places.ts';
import { blankXmp } from './xmp.ts';

/** Record 2: codes and names of the place shown, sub-location, city, state, country. */
const PLACES = new Set([26, 27, 90, 92, 95, 100, 101]);
/** Title, instructions, headline and caption. */
const WORDS = new Set([5, 40, 105, 120]);
const DATASET = 0x1c;

const IPTC = 0x0404;
const OLD_EXIF = new Set([0x0422, 0x0423]);
const XMP = 0x0424;

/** Blanks the names of places in IPTC, in place. */
export function blankIptc(iptc: Buffer): void {
  let at = 0;
  while (at + 5 <= iptc.length && iptc[at] === DATASET) {
    const length = iptc.readUInt16BE(at + 3);
    const value = iptc.subarray(at + 5, at + 5 + length);
    // An extended length, which such files do not use: the rest cannot be parsed.
    if (length >= 0x8000 || value.length < length) break;
    const id = iptc[at + 1] === 2 ? iptc[at + 2]! : 0;
    if (PLACES.has(id) || (WORDS.has(id) && hasPosition(value))) fillWithSpaces(value);
    at += 5 + length;
  }
  iptc.fill(0, at);
}

/** Blanks locations in Photoshop's image resources, in place: they contain IPTC and sometimes EXIF and XMP. */
export function blankPhotoshop(resources: Buffer): void {
  let at = 0;
  while (at + 12 <= resources.length && resources.toString('latin1', at, at + 4) === '8BIM') {
    const id = resources.readUInt16BE(at + 4);
    const name = 1 + resources[at + 6]!;
    const head = at + 6 + name + (name % 2);
    if (head + 4 > resources.length) break;
    const length = resources.readUInt32BE(head);
    const value = resources.subarray(head + 4, head + 4 + length);
    if (value.length < length) break;
    if (id === IPTC) blankIptc(value);
    else if (OLD_EXIF.has(id)) value.fill(0);
    else if (id === XMP) blankXmp(value);
    at = head + 4 + length + (length % 2);
  }
  resources.fill(0, Math.min(at, resources.length));
}
