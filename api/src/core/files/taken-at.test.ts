import { ascii, type Directory, exifBlock } from '../../../test/photos/exif.ts';
import { takenOf } from './metadata/taken.ts';
import { takenAt } from './taken-at.ts';

const ZONE = 'Europe/Berlin';

function instant(original: string | null, more: Directory = {}): string | null {
  const exif = original === null ? more : { 0x9003: ascii(original), ...more };
  const taken = takenOf(exifBlock({ exif }));
  return taken && takenAt(taken, ZONE).toISOString();
}
const offsetOfOriginal = (offset: string) => ({ 0x9011: ascii(offset) });
const offsetOfFile = (offset: string) => ({ 0x9010: ascii(offset) });
const NOON = '2027:07:17 12:00:30';

test.each<[string, string | null, Directory, string | null]>([
  [
    'with both offsets, uses that of the original',
    NOON,
    { ...offsetOfFile('+09:00'), ...offsetOfOriginal('-04:00') },
    '2027-07-17T16:00:30.000Z',
  ],
  ['with one offset, uses it', NOON, offsetOfFile('+05:30'), '2027-07-17T06:30:30.000Z'],
  ['without an offset, uses the event’s zone', NOON, {}, '2027-07-17T10:00:30.000Z'],
  [
    'in an hour that the zone skips, uses the offset before it',
    '2027:03:28 02:30:15',
    {},
    '2027-03-28T01:30:15.000Z',
  ],
  [
    'in an hour that the zone repeats, uses the first one',
    '2027:10:31 02:30:15',
    {},
    '2027-10-31T00:30:15.000Z',
  ],
  [
    'includes fractions of a second',
    NOON,
    { ...offsetOfOriginal('+00:00'), 0x9291: ascii('0425') },
    '2027-07-17T12:00:30.042Z',
  ],
  ['rejects month 13', '2027:13:01 12:00:00', {}, null],
  ['gives null without a time', null, offsetOfOriginal('+02:00'), null],
])('%s', (_, original, more, expected) => {
  expect(instant(original, more)).toBe(expected);
});

test.each([
  '0000:00:00 00:00:00',
  '0000:07:17 12:00:00',
  '0001:07:17 12:00:00',
  '2027:02:30 12:00:00',
  '2027:07:17 24:00:00',
  '2027:07:17 12:60:00',
  '    :  :     :  :  ',
  '2027-07-17T12:00:00',
  'yesterday at noon!!',
  '',
])('%j is not a valid time', (text) => {
  expect(instant(text)).toBeNull();
});

test('skips invalid offsets', () => {
  const invalid = ['   :  ', '+25:00', '+02:75', 'Z', '+2'];
  for (const offset of invalid) {
    expect(instant(NOON, { ...offsetOfOriginal(offset), ...offsetOfFile('+01:00') })).toBe(
      '2027-07-17T11:00:30.000Z',
    );
    expect(instant(NOON, offsetOfOriginal(offset))).toBe('2027-07-17T10:00:30.000Z');
  }
});

test('sorts photos in the order in which they were taken', () => {
  const clocks: [string, Directory][] = [
    ['2027:07:17 18:00:00', offsetOfOriginal('+09:00')],
    ['2027:07:17 11:30:00', {}],
    ['2027:07:17 09:45:00', { 0x9291: ascii('5'), ...offsetOfOriginal('+00:00') }],
    ['2027:07:17 09:45:00', { 0x9291: ascii('6'), ...offsetOfFile('+00:00') }],
    ['2027:07:17 05:46:00', { ...offsetOfFile('+02:00'), ...offsetOfOriginal('-04:00') }],
  ];
  const instants = clocks.map(([wall, more]) => instant(wall, more)!);
  expect(instants.toSorted()).toEqual(instants);
});

test('a truncated EXIF block gives no wrong time, wherever it is cut', () => {
  const whole = exifBlock({ exif: { 0x9003: ascii(NOON) } });
  for (let length = 0; length < whole.length - 20; length++) {
    const taken = takenOf(whole.subarray(0, length));
    if (taken) expect(taken).toMatchObject({ day: '2027-07-17', time: '12:00' });
  }
  expect(takenOf(whole)).toMatchObject({
    day: '2027-07-17',
    time: '12:00',
    milliseconds: 30_000,
    offset: null,
  });
});
