import { blankIptc } from './iptc.ts';
import { blankExif, blankTiff } from './tiff.ts';
import { blankXmp } from './xmp.ts';

type Order = 'II' | 'MM';
type Ifd = 'IFD0' | 'IFD1' | 'Exif' | 'Interoperability' | 'SubIFD';

const pointers: Partial<Record<Ifd, number>> = { Exif: 0x8769, Interoperability: 0xa005, SubIFD: 0x014a };
const MAKE = { tag: 0x010f, type: 2, value: Buffer.from('Camera works\0') };
/** ASCII, BYTE, UNDEFINED, UTF-8. */
const types = [2, 1, 7, 129];

interface Entry {
  tag: number;
  type: number;
  value: Buffer;
}

/** An EXIF block with its values before or after the directories; the text's entry is in the directory `ifd`. */
function block(order: Order, ifd: Ifd, valuesLast: boolean, text: Entry): Buffer {
  const values: Buffer[] = [];
  const whole = (value: number, bytes: number) => {
    const number = Buffer.alloc(bytes);
    if (order === 'II') number.writeUIntLE(value, 0, bytes);
    else number.writeUIntBE(value, 0, bytes);
    return number;
  };
  const first = [MAKE, ...(ifd === 'IFD0' ? [text] : [])];
  const hasPointer = pointers[ifd] !== undefined;
  const firstLength = 2 + 12 * (first.length + (hasPointer ? 1 : 0)) + 4;
  const secondLength = ifd === 'IFD0' ? 0 : 2 + 12 + 4;
  const valuesLength = MAKE.value.length + text.value.length;
  const directoriesAt = valuesLast ? 8 : 8 + valuesLength;
  let valueAt = valuesLast ? 8 + firstLength + secondLength : 8;
  const second = directoriesAt + firstLength;
  const entry = ({ tag, type, value }: Entry) => {
    values.push(value);
    valueAt += value.length;
    return Buffer.concat([
      whole(tag, 2),
      whole(type, 2),
      whole(value.length, 4),
      whole(valueAt - value.length, 4),
    ]);
  };
  const entries = first.map(entry);
  if (hasPointer)
    entries.push(Buffer.concat([whole(pointers[ifd]!, 2), whole(4, 2), whole(1, 4), whole(second, 4)]));
  const directories = [
    whole(entries.length, 2),
    ...entries,
    whole(ifd === 'IFD1' ? second : 0, 4),
    ...(ifd === 'IFD0' ? [] : [whole(1, 2), entry(text), whole(0, 4)]),
  ];
  const head = [Buffer.from(order), whole(42, 2), whole(directoriesAt, 4)];
  return Buffer.concat(
    valuesLast ? [...head, ...directories, ...values] : [...head, ...values, ...directories],
  );
}

const comment = (charset: string, words: Buffer) =>
  Buffer.concat([Buffer.from(charset.padEnd(8, '\0')), words]);
const utf16 = (text: string, order: Order) =>
  order === 'II' ? Buffer.from(text, 'utf16le') : Buffer.from(text, 'utf16le').swap16();
/** Digits and signs of JIS X 0208: its digits follow the order of ASCII, the signs are mapped. */
const jis = (text: string) =>
  Buffer.from(
    [...text].map((sign) => ({ '.': '!%', ',': '!$', ' ': '!!', '-': '!]' })[sign] ?? `#${sign}`).join(''),
  );

/** Every encoding in which an entry can hold a text. */
const layouts: [string, number, (text: string, order: Order) => Buffer][] = [
  ['UserComment, ASCII', 0x9286, (text) => comment('ASCII', Buffer.from(text))],
  ['UserComment, UNICODE', 0x9286, (text, order) => comment('UNICODE', utf16(text, order))],
  [
    'UserComment, UNICODE in the other order',
    0x9286,
    (text, order) => comment('UNICODE', utf16(text, order === 'II' ? 'MM' : 'II')),
  ],
  ['UserComment, UNICODE in UTF-8', 0x9286, (text) => comment('UNICODE', Buffer.from(text))],
  ['UserComment, JIS', 0x9286, (text) => comment('JIS', Buffer.from(text))],
  ['UserComment, JIS in wide digits', 0x9286, (text) => comment('JIS', jis(text))],
  [
    'UserComment, JIS with its escapes',
    0x9286,
    (text) => comment('JIS', Buffer.concat([Buffer.from('\x1b$B'), jis(text), Buffer.from('\x1b(B')])),
  ],
  ['UserComment, undefined', 0x9286, (text) => comment('', Buffer.from(text))],
  ['UserComment without a charset', 0x9286, (text) => Buffer.from(text)],
  ...[0x010d, 0x010e, 0x011d, 0x013b, 0x8298].map((tag): [string, number, (text: string) => Buffer] => [
    `tag ${tag.toString(16)}`,
    tag,
    (text) => Buffer.from(`${text}\0`),
  ]),
  ...[0x9c9b, 0x9c9c, 0x9c9d, 0x9c9e, 0x9c9f].map((tag): [string, number, (text: string) => Buffer] => [
    `of Windows, ${tag.toString(16)}`,
    tag,
    (text) => utf16(`${text}\0`, 'II'),
  ]),
];

const cases = layouts.flatMap(([name, tag, write]) =>
  (['II', 'MM'] as const).flatMap((order) =>
    (['IFD0', 'IFD1', 'Exif', 'Interoperability', 'SubIFD'] as const).flatMap((ifd) =>
      types.flatMap((type) =>
        [true, false].map((valuesLast) => ({
          name: `${name}, type ${type}, ${order}, ${ifd}, ${valuesLast ? 'after' : 'before'}`,
          make: (text: string) => {
            const value = write(text, order);
            return { value, bytes: block(order, ifd, valuesLast, { tag, type, value }) };
          },
        })),
      ),
    ),
  ),
);

test(`text that gives a position is blanked in each of ${cases.length} layouts, and nothing else is`, () => {
  const failed = cases.filter(({ make }) => {
    const { value, bytes } = make('48.1368, 11.5853');
    const before = Buffer.from(bytes);
    blankExif(bytes);
    const at = before.indexOf(value);
    // The charset prefix may remain.
    const isGone = !bytes.includes(value.subarray(-17));
    const isKept = bytes.subarray(0, at).equals(before.subarray(0, at));
    const rest = at + value.length;
    return !isGone || !isKept || !bytes.subarray(rest).equals(before.subarray(rest));
  });
  expect(failed.map(({ name }) => name)).toEqual([]);
});

test('text without a position is kept in each layout', () => {
  const failed = cases.filter(({ make }) => {
    const { bytes } = make('2027 - 12,5');
    const before = Buffer.from(bytes);
    blankExif(bytes);
    return !bytes.equals(before);
  });
  expect(failed.map(({ name }) => name)).toEqual([]);
});

test('blanks text in a TIFF file, and keeps an inline value of four bytes', () => {
  const { bytes } = cases[0]!.make('48.1368, 11.5853');
  blankTiff(bytes);
  expect(bytes.includes('48.1368')).toBe(false);
  const short = block('MM', 'IFD0', true, { tag: 0x010e, type: 2, value: Buffer.from('48.1') });
  const before = Buffer.from(short);
  blankExif(short);
  expect(short.equals(before)).toBe(true);
});

test('blanks positions in XMP and IPTC, to which programs copy them', () => {
  const packet = (words: string) =>
    Buffer.from(
      `<x:xmpmeta><rdf:Description exif:UserComment="${words}" hdrgm:GainMapMax="0.1234, 0.5678">` +
        `<dc:description><rdf:Alt><rdf:li xml:lang="x-default">${words}</rdf:li></rdf:Alt></dc:description>` +
        '</rdf:Description></x:xmpmeta>',
    );
  const revealing = packet('48.1368, 11.5853');
  blankXmp(revealing);
  expect(revealing.includes('48.1368')).toBe(false);
  expect(revealing.includes('hdrgm:GainMapMax="0.1234, 0.5678"')).toBe(true);
  const harmless = packet('Cake');
  blankXmp(harmless);
  expect(harmless.equals(packet('Cake'))).toBe(true);
  const dataset = (id: number, words: string) =>
    Buffer.concat([Buffer.from([0x1c, 2, id, 0, words.length]), Buffer.from(words)]);
  const iptc = Buffer.concat([dataset(120, '48.1368, 11.5853'), dataset(105, 'Cake')]);
  blankIptc(iptc);
  expect(iptc.includes('48.1368')).toBe(false);
  expect(iptc.includes('Cake')).toBe(true);
});
