import { tellsPositionIn } from './position-words.ts';

/** What a name says where something was: in EXIF and XMP, of photo programs, drones and news agencies. */
const PLACE_NAME =
  /gps|latitude|longt?itude|geo(?:tag|loc|hash|name)|^(?:lat|long?|lng|(?:sub-?)?location.*|city|(?:province-?)?state|country.*|world-?region)$/i;
/** Names that are nothing but a position, wherever they stand. */
const POSITION = /gps|latitude|longt?itude/i;

const SPACE = 0x20;
const ESCAPE = 0x1b;
/** More text than anybody writes about a picture. */
const TEXT_MAX = 1024 * 1024;
const utf8 = new TextDecoder('utf-8', { fatal: true });
const latin1 = new TextDecoder('latin1');
const wide = ['utf-16le', 'utf-16be'].map((encoding) => new TextDecoder(encoding));
const jis = new TextDecoder('iso-2022-jp');

/** Whether a property of that name, without its prefix, says where something was. */
export function namesPlace(name: string): boolean {
  return PLACE_NAME.test(name);
}

/** Whether something in XML is still called a position. */
export function namesPosition(xml: string): boolean {
  return POSITION.test(xml);
}

/** Whether a text of nobody's format says where something was, in any encoding and in wide digits, too. */
export function tellsPosition(text: Buffer): boolean {
  return readingsOf(text).some((reading) => tellsPositionIn(reading.normalize('NFKC')));
}

/** The texts of one file: what is more than anybody writes is not looked at, and counts as a position. */
export class Texts {
  #left = TEXT_MAX;

  tellPosition(text: Buffer): boolean {
    this.#left -= text.length;
    return this.#left < 0 || tellsPosition(text);
  }
}

/** What a text may say: nobody writes down how it is encoded. */
function readingsOf(text: Buffer): string[] {
  const readings = [narrow(text)];
  // A digit of two bytes has one of these, or stands behind the sign that leads to them.
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

/** Of the same length, so that nothing behind it moves. */
export function fillWithSpaces(text: Buffer): void {
  text.fill(SPACE);
}

/** Where all occurrences of some bytes begin. */
export function* occurrences(bytes: Buffer, of: Buffer | string): Generator<number> {
  for (let at = bytes.indexOf(of, 0, 'latin1'); at !== -1; at = bytes.indexOf(of, at + 1, 'latin1')) yield at;
}
