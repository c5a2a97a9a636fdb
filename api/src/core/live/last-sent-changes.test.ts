import { LastSentChanges } from './last-sent-changes.ts';

const at = new Date(0).toISOString();
const change = (seq: number, eventId = 'one') => ({
  eventId,
  seq,
  area: 'events',
  type: 'event.updated',
  at,
});

let told: LastSentChanges;
beforeEach(() => {
  told = new LastSentChanges();
  told.begin('one', 4);
});
const take = (seq: number) => told.take(change(seq)).map((each) => each.seq);
const jump = (seq: number) => told.jump(change(seq)).map((each) => each.seq);

test('what comes in its turn is told at once, and only once', () => {
  expect([take(5), take(6), take(6), take(4)]).toEqual([[5], [6], [], []]);
});

test('what comes too early is told behind what it follows', () => {
  expect([take(7), take(6), told.waits('one')]).toEqual([[], [], true]);
  expect([take(5), told.waits('one'), told.all()]).toEqual([[5, 6, 7], false, [['one', 7]]]);
});

test('what the database no longer has is waited for no longer', () => {
  expect([take(12), jump(9), told.waits('one'), jump(10), jump(11)]).toEqual([[], [9], true, [10], [11, 12]]);
});

test('who comes later changes nothing for those who are there', () => {
  told.begin('one', 9);
  expect(take(5)).toEqual([5]);
});

test('what comes before the first watch is answered waits for the answer', () => {
  told.forget('one');
  expect([take(9), take(7), take(6)]).toEqual([[], [], []]);
  expect(told.begin('one', 6).map(({ seq }) => seq)).toEqual([7]);
  expect([told.waits('one'), take(8)]).toEqual([true, [8, 9]]);
});

test('what nobody watches any more is forgotten', () => {
  take(7);
  told.forget('one');
  expect([told.waits('one'), told.all(), jump(9)]).toEqual([false, [], []]);
});
