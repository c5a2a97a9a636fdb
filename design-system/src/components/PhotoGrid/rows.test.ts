import { layRows, rowOf, rowsBetween, type Sized } from './rows';

const shapes = [1.5, 0.8, 1.5, 1.6, 0.7, 1, 3.2, 9, 0.2];
const photos = (count: number): Sized[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `p${at}`,
    width: (shapes[at % shapes.length] ?? 1) * 1000,
    height: 1000,
  }));
const measures = { width: 1120, row: 212, gap: 8, heading: 48 };

test.each([360, 768, 1120])('at %d px each row fills the width, the last has the minimum height', (width) => {
  const { rows, lefts, widths, height } = layRows(photos(500), { ...measures, width });
  expect(
    rows.flatMap(({ first, end }) => Array.from({ length: end - first }, (_, at) => first + at)),
  ).toEqual(Array.from({ length: 500 }, (_, at) => at));
  for (const { first, end, height: high } of rows.slice(0, -1)) {
    expect((lefts[end - 1] ?? 0) + (widths[end - 1] ?? 0)).toBe(width);
    if (end - first > 1) expect(high).toBeGreaterThanOrEqual(212);
    for (let at = first + 1; at < end; at++)
      expect(lefts[at]).toBe((lefts[at - 1] ?? 0) + (widths[at - 1] ?? 0) + 8);
  }
  expect(rows.at(-1)?.height).toBeLessThanOrEqual(212);
  expect(height).toBe((rows.at(-1)?.top ?? 0) + (rows.at(-1)?.height ?? 0));
});

test('a heading is a row of its own, and its photos start a new row', () => {
  const headings = [
    { at: 0, title: 'Friday' },
    { at: 4, title: 'Saturday' },
  ];
  const { rows } = layRows(photos(6), measures, headings);
  const named = rows.map(({ title, first, end }) => title ?? [first, end]);
  expect(named[0]).toBe('Friday');
  expect(named[named.indexOf('Saturday') - 1]).toEqual([expect.any(Number), 4]);
  expect(named[named.indexOf('Saturday') + 1]).toEqual([4, expect.any(Number)]);
});

test('no photos make no rows', () => expect(layRows([], measures)).toMatchObject({ rows: [], height: 0 }));

test('rowsBetween finds the rows that overlap the window', () => {
  const { rows } = layRows(photos(2000), measures);
  for (const [from, to] of [
    [-500, 900],
    [4000, 4900],
    [10_000_000, 10_000_900],
  ] as const) {
    const seen = rows.filter(({ top, height }) => top + height > from && top < to);
    expect(rows.slice(...rowsBetween(rows, from, to))).toEqual(seen);
  }
  expect(rows[rowOf(rows, 1234)]).toMatchObject({ first: expect.any(Number) });
  expect(rowOf(rows, 2000)).toBe(-1);
});
