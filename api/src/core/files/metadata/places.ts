import { hasPositionIn } from './position-words.ts';

/** Names of properties for a location: in EXIF and XMP, of photo programs, drones and news agencies. */
const PLACE_NAME =
  /gps|latitude|longt?itude|geo(?:tag|loc|hash|name)|^(?:lat|long?|lng|(?:sub-?)?location.*|city|(?:province-?)?state|country.*|world-?region)$/i;
/** Names that always mean a position. */
const POSITION = /gps|latitude|longt?itude/i;

const SPACE = 0x20;
const ESCAPE = 0x1b;
/** More text than a person writes about a picture. */
const TEXT_MAX = 1024 * 1024;
const utf8 = new TextDecoder('utf-8', { fatal: true });
const latin1 = new TextDecoder('latin1');
const wide = ['utf-16le', 'utf-16be'].map((encoding) => new TextDecoder(encoding));
const jis = new TextDecoder('iso-2022-jp');

/** Whether a property with that name (without prefix) gives a location. */
export function namesPlace(name: string): boolean {
  return PLACE_NAME.test(name);
}

/** Whether the XML still contains the name of a position. */
export function namesPosition(xml: string): boolean {
  return POSITION.test(xml);
}

/** Whether a free text gives a location, in any encoding, full-width digits included. */
export function hasPosition(text: Buffer): boolean {
  return readingsOf(text).some((reading) => hasPositionIn(reading.normalize('NFKC')));
}

/** The texts of one file: beyond the limit they are not read and count as positions. */
export class Texts {
  #left = TEXT_MAX;

  tellPosition(text: Buffer): boolean {
    this.#left -= text.length;
    return this.#left < 0 || hasPosition(text);
  }
}

/** The possible decodings of a text whose encoding is not declared. */
function readingsOf(text: Buffer): string[] {
  const readings = [narrow(text)];
  // A two-byte digit contains one of these bytes, or follows the escape sequence.
  if (text.includes(0) || text.includes(0xff)) readings.push(...wide.map((reader) => reader.decode(text)));
  if (text.includes(ESCAPE)) readings.push(jis.decode(text));
  return readings;
}

function narrow(text: Buffer): string {
  try {
    return utf8.decode(text);
  } catch {
    return latin1.decode(text);
  }
}

/** Keeps the length, so that later offsets stay valid. */
export function fillWithSpaces(text: Buffer): void {
  text.fill(SPACE);
}

/** The offsets of all occurrences of some bytes. */
export function* occurrences(bytes: Buffer, wanted: Buffer | string): Generator<number> {
  for (let at = bytes.indexOf(wanted, 0, 'latin1'); at !== -1; at = bytes.indexOf(wanted, at + 1, 'latin1'))
    yield at;
}
