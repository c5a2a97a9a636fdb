import type { EventChange } from '@yolo/contract';
import { parseWatched, messageHandlers } from './messages';

const EVENT = '0f3e2f9e-5a10-4c6f-9b1a-0d8c3a1f2e4d';
const change = (seq: number): EventChange => ({
  eventId: EVENT,
  seq,
  area: 'events',
  type: 'invitation.answered',
  at: '2027-01-01T00:00:00Z',
});

const messages = {
  eventChanged: change(7),
  memberChanged: { type: 'events.changed', at: '2027-01-01T00:00:00Z' },
  accessEnded: { eventId: EVENT },
  generation: { id: 'g2' },
};
type Kind = keyof typeof messages;

let warn: jest.SpyInstance;
beforeEach(() => void (warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)));
afterEach(() => void jest.restoreAllMocks());

const setup = (kind: Kind) => {
  const on = jest.fn();
  return { on, receive: messageHandlers[kind](on) };
};

for (const [kind, message] of Object.entries(messages) as [Kind, object][]) {
  test(`${kind}: drops a field that a newer API adds`, () => {
    const { on, receive } = setup(kind);
    receive({ ...message, colour: 'red' });
    expect(on.mock.calls).toEqual([[message]]);
    expect(warn).not.toHaveBeenCalled();
  });

  test(`${kind}: ignores messages without a required field, and reports them once`, () => {
    const { on, receive } = setup(kind);
    for (const field of Object.keys(message)) receive({ ...message, [field]: undefined });
    for (const invalid of [null, undefined, 'text', 7, []]) receive(invalid);
    expect(on).not.toHaveBeenCalled();
    expect(warn).toHaveBeenCalledTimes(1);
    receive(message);
    expect(on).toHaveBeenCalledTimes(1);
  });
}

test('passes unknown areas and types on, since an area may know them', () => {
  const { on, receive } = setup('eventChanged');
  receive({ ...change(8), area: 'games', type: 'game.begun' });
  expect(on).toHaveBeenCalledWith(expect.objectContaining({ area: 'games', seq: 8 }));
});

test('invalid missed changes become null, which means: refetch', () => {
  expect(parseWatched({ seq: 5, missed: [{ ...change(5), colour: 'red' }], more: 1 })).toEqual({
    seq: 5,
    missed: [change(5)],
  });
  expect(parseWatched({ seq: 5, missed: [{ ...change(5), seq: undefined }] })).toEqual({
    seq: 5,
    missed: null,
  });
  expect(parseWatched({ seq: 5 })).toEqual({ seq: 5, missed: null });
  expect(parseWatched({ seq: 5, missed: null })).toEqual({ seq: 5, missed: null });
});
