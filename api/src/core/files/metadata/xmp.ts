import { fillWithSpaces, namesPlace, namesPosition, hasPosition } from './places.ts';
import type { Span } from './span.ts';

const ATTRIBUTE = /\s(?:([\w.-]+):)?([\w.-]+)\s*=\s*("[^"]*"|'[^']*')/g;
const START = /<((?:[\w.-]+:)?([\w.-]+))(?=[\s/>])/g;
const END_OF_START = /(?:[^>"']|"[^"]*"|'[^']*')*>/y;
/** A JPEG in base64, which may have its own metadata. */
const PICTURE = />\s*(\/9j\/[A-Za-z0-9+/=\s]*)/g;
const isPicture = (value: string) => /^["']\s*\/9j\//.test(value);

/**
 * Free texts about a photo, which programs also copy from EXIF; `Description` is the element that contains everything.
 */
const WORDS =
  /^(?:title|description|[Hh]eadline|[Ii]nstructions|[Cc]aption|(?:User|XP)?[Cc]omments?|ImageDescription)$/;
const hasPlace = (name: string, value: string) =>
  namesPlace(name) || (WORDS.test(name) && hasPosition(Buffer.from(value, 'latin1')));

const EMPTY = '<x:xmpmeta xmlns:x="adobe:ns:meta/"/>';

/**
 * Blanks the location in an XMP packet, in place and at the same length. If a position's name remains, or it is not
 * UTF-8, the packet is emptied.
 */
export function blankXmp(packet: Buffer): void {
  const xml = packet.toString('latin1');
  const spans = xml.includes('\0') ? null : placesIn(xml);
  for (const { from, to } of spans ?? []) fillWithSpaces(packet.subarray(from, to));
  if (spans && !namesPosition(packet.toString('latin1'))) return;
  fillWithSpaces(packet);
  if (packet.length >= EMPTY.length) packet.write(EMPTY, 'latin1');
}

/** null: an element is not closed. */
function placesIn(xml: string): Span[] | null {
  const spans: Span[] = [];
  for (const { 0: whole, 1: prefix, 2: name, 3: value, index } of xml.matchAll(ATTRIBUTE)) {
    if (prefix === 'xmlns' || !(hasPlace(name!, value!) || isPicture(value!))) continue;
    spans.push({ from: index, to: index + whole.length });
  }
  for (const { 0: whole, 1: text, index } of xml.matchAll(PICTURE)) {
    spans.push({ from: index + whole.length - text!.length, to: index + whole.length });
  }
  START.lastIndex = 0;
  for (let start = START.exec(xml); start; start = START.exec(xml)) {
    if (!namesPlace(start[2]!) && !WORDS.test(start[2]!)) continue;
    END_OF_START.lastIndex = START.lastIndex;
    if (!END_OF_START.test(xml)) return null;
    let to = END_OF_START.lastIndex;
    if (xml[to - 2] !== '/') {
      const end = xml.indexOf(`</${start[1]!}`, to);
      to = end === -1 ? 0 : xml.indexOf('>', end) + 1;
      if (to === 0) return null;
    }
    START.lastIndex = to;
    if (hasPlace(start[2]!, xml.slice(start.index, to))) spans.push({ from: start.index, to });
  }
  return spans;
}
