import { firstSlideOrder, order, afterShowing, type SlideOrder } from './slide-order';

const list = (ids: string) => [...ids].map((id) => ({ id }));
/** Shows a number of photos, one after the other. */
function play(slides: SlideOrder, ids: string, count: number) {
  let shown = '';
  for (let n = 0; n < count; n += 1) {
    const [id = ''] = order(slides, list(ids));
    slides = afterShowing(slides, list(ids), id);
    shown += id;
  }
  return { shown, slides };
}

test('shows the newest first, and none twice until all were shown', () => {
  expect(play(firstSlideOrder(list('abcd')), 'abcd', 12).shown).toBe('abcdabcdabcd');
});

test('new photos are next, in the order in which they came, and then the rest goes on', () => {
  const { slides } = play(firstSlideOrder(list('abcd')), 'abcd', 2);
  expect(order(slides, list('fgabcd'))).toEqual(['g', 'f', 'c', 'd', 'a']);
  const { shown, slides: later } = play(slides, 'fgabcd', 2);
  expect([shown, later.isNew]).toEqual(['gf', true]);
  expect(play(later, 'fgabcd', 8).shown).toBe('cdabgfcd');
});

test('a photo that is kept off is skipped; put back, it is new again', () => {
  const { slides } = play(firstSlideOrder(list('abc')), 'abc', 1);
  const without = play(slides, 'ac', 2);
  expect(without.shown).toBe('ca');
  expect(order(without.slides, list('abc'))).toEqual(['b', 'c']);
});

test('a single photo stays; without photos nothing is shown', () => {
  const { slides } = play(firstSlideOrder(list('a')), 'a', 1);
  expect(order(slides, list('a'))).toEqual([]);
  expect(order(firstSlideOrder([]), [])).toEqual([]);
});

test('forgets photos that are no longer on the wall', () => {
  let slides = firstSlideOrder([]);
  for (let n = 0; n < 500; n += 1) slides = afterShowing(slides, [{ id: `p${n}` }], `p${n}`);
  expect([slides.known.size, slides.past.size]).toEqual([1, 1]);
});
