import type { EventChange } from '@yolo/contract';
import { asWatched, heard } from './messages';

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

let warned: jest.SpyInstance;
beforeEach(() => void (warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined)));
afterEach(() => void jest.restoreAllMocks());

const listen = (kind: Kind) => {
  const on = jest.fn();
  return { on, hear: heard[kind](on) };
};

for (const [kind, message] of Object.entries(messages) as [Kind, object][]) {
  test(`${kind}: a field that a newer API adds is dropped`, () => {
    const { on, hear } = listen(kind);
    hear({ ...message, colour: 'red' });
    expect(on.mock.calls).toEqual([[message]]);
    expect(warned).not.toHaveBeenCalled();
  });

  test(`${kind}: without a field that is needed it is ignored, and reported once`, () => {
    const { on, hear } = listen(kind);
    for (const field of Object.keys(message)) hear({ ...message, [field]: undefined });
    for (const nothing of [null, undefined, 'text', 7, []]) hear(nothing);
    expect(on).not.toHaveBeenCalled();
    expect(warned).toHaveBeenCalledTimes(1);
    hear(message);
    expect(on).toHaveBeenCalledTimes(1);
  });
}

test('kinds of change that nobody knows here are passed on: an area may', () => {
  const { on, hear } = listen('eventChanged');
  hear({ ...change(8), area: 'games', type: 'game.begun' });
  expect(on).toHaveBeenCalledWith(expect.objectContaining({ area: 'games', seq: 8 }));
});

test('of what was missed, what cannot be understood means: read again', () => {
  expect(asWatched({ seq: 5, missed: [{ ...change(5), colour: 'red' }], more: 1 })).toEqual({
    seq: 5,
    missed: [change(5)],
  });
  expect(asWatched({ seq: 5, missed: [{ ...change(5), seq: undefined }] })).toEqual({ seq: 5, missed: null });
  expect(asWatched({ seq: 5 })).toEqual({ seq: 5, missed: null });
  expect(asWatched({ seq: 5, missed: null })).toEqual({ seq: 5, missed: null });
});
