/** What a name says where something was: in EXIF and XMP, of photo programs, drones and news agencies. */
const PLACE_NAME =
  /gps|latitude|longt?itude|geo(?:tag|loc|hash|name)|^(?:lat|long?|lng|(?:sub-?)?location.*|city|(?:province-?)?state|country.*|world-?region)$/i;
/** Names that are nothing but a position, wherever they stand. */
const POSITION = /gps|latitude|longt?itude/i;
/** Positions as people and programs write them: names, ISO 6709, two decimal numbers, degrees. */
const POSITION_TEXT =
  /gps|latitude|longt?itude|location|geo[:\s]|\b(?:lat|lon|lng)\b[\s.:=]*[+-]?\d|[+-]\d{1,3}\.\d{2,}[+-]\d{1,3}\.\d{2,}|\d{1,3}\.\d{3,}°?\s*[NS]?\s*[,;\s]\s*[+-]?\d{1,3}\.\d{3,}|\d°|\d\s*deg/i;

const SPACE = 0x20;

/** Whether a property of that name, without its prefix, says where something was. */
export function namesPlace(name: string): boolean {
  return PLACE_NAME.test(name);
}

/** Whether something in XML is still called a position. */
export function namesPosition(xml: string): boolean {
  return POSITION.test(xml);
}

/** Whether a text of nobody's format says where something was. */
export function tellsPosition(text: string): boolean {
  return POSITION_TEXT.test(text);
}

/** Of the same length, so that nothing behind it moves. */
export function fillWithSpaces(text: Buffer): void {
  text.fill(SPACE);
}

/** Where all occurrences of some bytes begin. */
export function* occurrences(bytes: Buffer, of: Buffer | string): Generator<number> {
  for (let at = bytes.indexOf(of, 0, 'latin1'); at !== -1; at = bytes.indexOf(of, at + 1, 'latin1')) yield at;
}
