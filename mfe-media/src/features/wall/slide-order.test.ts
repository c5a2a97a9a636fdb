import { firstSlideOrder, order, take, type SlideOrder } from './slide-order';

const list = (ids: string) => [...ids].map((id) => ({ id }));
/** Shows a number of photos, one after the other. */
function play(turns: SlideOrder, ids: string, count: number) {
  let shown = '';
  for (let n = 0; n < count; n += 1) {
    const [id = ''] = order(turns, list(ids));
    turns = take(turns, list(ids), id);
    shown += id;
  }
  return { shown, turns };
}

test('the newest first, and none twice until all were shown', () => {
  expect(play(firstSlideOrder(list('abcd')), 'abcd', 12).shown).toBe('abcdabcdabcd');
});

test('what has just come is next, in the order in which it came, and then the rest goes on', () => {
  const { turns } = play(firstSlideOrder(list('abcd')), 'abcd', 2);
  expect(order(turns, list('fgabcd'))).toEqual(['g', 'f', 'c', 'd', 'a']);
  const { shown, turns: later } = play(turns, 'fgabcd', 2);
  expect([shown, later.isNew]).toEqual(['gf', true]);
  expect(play(later, 'fgabcd', 8).shown).toBe('cdabgfcd');
});

test('one that is kept off takes no turn; put back, it is new again', () => {
  const { turns } = play(firstSlideOrder(list('abc')), 'abc', 1);
  const without = play(turns, 'ac', 2);
  expect(without.shown).toBe('ca');
  expect(order(without.turns, list('abc'))).toEqual(['b', 'c']);
});

test('one photo stays; of none nothing is shown', () => {
  const { turns } = play(firstSlideOrder(list('a')), 'a', 1);
  expect(order(turns, list('a'))).toEqual([]);
  expect(order(firstSlideOrder([]), [])).toEqual([]);
});

test('a night of photos that come and go leaves nothing behind', () => {
  let turns = firstSlideOrder([]);
  for (let n = 0; n < 500; n += 1) turns = take(turns, [{ id: `p${n}` }], `p${n}`);
  expect([turns.known.size, turns.past.size]).toEqual([1, 1]);
});
