import { LastSentChanges } from './last-sent-changes.ts';

const at = new Date(0).toISOString();
const change = (seq: number, eventId = 'one') => ({
  eventId,
  seq,
  area: 'events',
  type: 'event.updated',
  at,
});

let sent: LastSentChanges;
beforeEach(() => {
  sent = new LastSentChanges();
  sent.begin('one', 4);
});
const take = (seq: number) => sent.take(change(seq)).map((each) => each.seq);
const jump = (seq: number) => sent.jump(change(seq)).map((each) => each.seq);

test('a change that is next in order is sent immediately, and only once', () => {
  expect([take(5), take(6), take(6), take(4)]).toEqual([[5], [6], [], []]);
});

test('a change that arrives early is sent after its predecessors', () => {
  expect([take(7), take(6), sent.waits('one')]).toEqual([[], [], true]);
  expect([take(5), sent.waits('one'), sent.all()]).toEqual([[5, 6, 7], false, [['one', 7]]]);
});

test('jump skips changes that the database no longer has', () => {
  expect([take(12), jump(9), sent.waits('one'), jump(10), jump(11)]).toEqual([[], [9], true, [10], [11, 12]]);
});

test('a later watcher does not change the position', () => {
  sent.begin('one', 9);
  expect(take(5)).toEqual([5]);
});

test('changes before the answer to the first watch wait for it', () => {
  sent.forget('one');
  expect([take(9), take(7), take(6)]).toEqual([[], [], []]);
  expect(sent.begin('one', 6).map(({ seq }) => seq)).toEqual([7]);
  expect([sent.waits('one'), take(8)]).toEqual([true, [8, 9]]);
});

test('an unwatched event is forgotten', () => {
  take(7);
  sent.forget('one');
  expect([sent.waits('one'), sent.all(), jump(9)]).toEqual([false, [], []]);
});
