import { Sequence, Timestamp } from './instants.schema.ts';

test.each([
  '2027-05-01T00:00:00Z',
  '2027-05-01T00:00:00.123Z',
  '2027-05-01T00:00:00.123456Z',
  '2027-05-01T00:00:00.123456+14:00',
  '2027-05-01T00:00:00-14:00',
  '2024-02-29T23:59:59+05:45',
  '1970-01-01T00:00:00Z',
  '2100-12-31T23:59:59Z',
])('%s is a moment', (value) => {
  expect(Timestamp.parse(value)).toBe(value);
  expect(Number.isNaN(Date.parse(value))).toBe(false);
});

test.each([
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '1969-12-31T23:59:59Z',
  '2101-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '+275760-09-13T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '2027-05-01T00:00:00+16:00',
  '2027-05-01T00:00:00+14:01',
  '2027-05-01T00:00:00-23:59',
  '2027-02-29T00:00:00Z',
  '2027-05-01T24:00:00Z',
  '2027-05-01T00:00:60Z',
  '2027-05-01T00:00:00',
  '2027-05-01',
  `2027-05-01T00:00:00.${'1'.repeat(200)}Z`,
  '2027-05-01T00:00:00Z\0',
  '2027-05-01T00:00:00Z\n',
  'infinity',
  'now',
  '',
])('%j is not a date with a time', (value) => {
  expect(Timestamp.safeParse(value).success).toBe(false);
});

test.each([0, 1, 2 ** 31 - 1])('%d can be the number of a change', (value) => {
  expect(Sequence.safeParse(value).success).toBe(true);
});

test.each([-1, 0.5, 2 ** 31, 2 ** 53, 1e308, Infinity, NaN])('%d is not the number of a change', (value) => {
  expect(Sequence.safeParse(value).success).toBe(false);
});
