import type { EventChange } from '@yolo/contract';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { aMember, anEvent, EVENT_ID, renderWithPlatform } from '../testing';
import { eventKeys } from './keys';
import { RELOAD_PAUSE_MS, useLiveEvent } from './live';
import { useEvent, useEventQuery } from './use-event';

/** An event with its guests, and the photos of another area. */
function Page({ photos }: { photos: () => Promise<string[]> }) {
  const event = useEvent(EVENT_ID);
  const shown = useEventQuery(EVENT_ID, 'media', ['photos'], photos, {
    ignores: (type) => type === 'photo.commented',
  });
  useLiveEvent(EVENT_ID, event.data?.seq);
  if (event.data === null) return <p>Event not found</p>;
  return <p>{event.data && shown.data ? `change ${event.data.seq}` : 'Loading...'}</p>;
}

const change = (seq: number, type = 'invitation.answered', area = 'events'): EventChange => ({
  ...{ eventId: EVENT_ID, area, seq, type, at: '2026-11-20T00:00:00Z' },
});

async function setUp(beside?: ReactNode) {
  let seq = 1;
  const photos = jest.fn(() => Promise.resolve(['sunset']));
  const test = renderWithPlatform(
    <>
      {beside}
      <Page photos={photos} />
    </>,
    {
      user: aMember(),
      answers: { readEvent: () => anEvent({ seq }) },
    },
  );
  await screen.findByText('change 1');
  const happens = (next: EventChange | null) => {
    if (next) seq = next.seq;
    test.changeEvent(EVENT_ID, next);
  };
  return { ...test, photos, happens, readings: () => test.api.callsOf('readEvent').length };
}

test('a hundred changes are at most a few readings, and the last one is shown', async () => {
  const test = await setUp();
  act(() => {
    for (let n = 2; n <= 101; n += 1) test.happens(change(n));
  });
  await screen.findByText('change 101');
  expect(test.readings()).toBeLessThanOrEqual(3);
});

test('what is shown already is not read again: own answers come back as messages', async () => {
  const test = await setUp();
  act(() => test.happens(change(1)));
  expect(test.readings()).toBe(1);
  act(() => test.happens(change(2)));
  await screen.findByText('change 2');
  expect(test.readings()).toBe(2);
});

test('more missed than known: everything is read again', async () => {
  const test = await setUp();
  act(() => test.happens(null));
  await waitFor(() => expect(test.readings()).toBe(2));
});

test('a deleted event turns the open page into "Event not found" without asking [INV-8]', async () => {
  const test = await setUp();
  act(() => test.happens(change(2, 'event.deleted')));
  await screen.findByText('Event not found');
  expect(test.readings()).toBe(1);
});

test('lost access does so too, for its own event alone [INV-8]', async () => {
  const test = await setUp();
  const kept = () => test.platform.queries.getQueryData(eventKeys.event(EVENT_ID));
  act(() => test.endAccess('00000000-0000-4000-8000-000000000999'));
  expect(kept()).not.toBeNull();
  act(() => test.endAccess(EVENT_ID));
  await screen.findByText('Event not found');
});

test('another link to the same event is another reader', async () => {
  const test = await setUp();
  act(() => test.setInvite({ eventId: EVENT_ID, token: 'a'.repeat(32) }));
  await waitFor(() => expect(test.readings()).toBe(2));
});

test('a reading under way does not bring back an event that was lost [INV-8]', async () => {
  const test = await setUp();
  test.api.answer({ readEvent: () => new Promise(() => undefined) });
  act(() => test.happens(null));
  await waitFor(() => expect(test.readings()).toBe(2));
  act(() => test.endAccess(EVENT_ID));
  const key = eventKeys.event(EVENT_ID);
  await waitFor(() => expect(test.platform.queries.isFetching({ queryKey: key })).toBe(0));
  await act(async () => undefined);
  expect(test.platform.queries.getQueryData(key)).toBeNull();
  expect(screen.getByText('Event not found')).toBeTruthy();
});

test('a page that was left asks for nothing more', async () => {
  const test = await setUp();
  jest.useFakeTimers();
  act(() => [2, 3].forEach((seq) => test.happens(change(seq))));
  test.view.unmount();
  const asked = jest.spyOn(test.platform.queries, 'invalidateQueries');
  jest.advanceTimersByTime(2 * RELOAD_PAUSE_MS);
  expect(asked).not.toHaveBeenCalled();
  jest.useRealTimers();
});

test('a change is read again where its area is shown, and nowhere else', async () => {
  const test = await setUp();
  act(() => test.happens(change(2, 'photo.liked', 'media')));
  await waitFor(() => expect(test.photos).toHaveBeenCalledTimes(2));
  expect(test.readings()).toBe(1);
  act(() => test.happens(change(3)));
  await waitFor(() => expect(test.readings()).toBe(2));
  expect(test.photos).toHaveBeenCalledTimes(2);
});

test('what a long list ignores does not read it again, alone or among others', async () => {
  const test = await setUp();
  const { queries } = test.platform;
  const aside = [...eventKeys.area(EVENT_ID, 'media'), 'photo'];
  queries.setQueryData(aside, {});
  act(() => test.happens(change(2, 'photo.commented', 'media')));
  await waitFor(() => expect(queries.getQueryState(aside)?.isInvalidated).toBe(true));
  expect(test.photos).toHaveBeenCalledTimes(1);
  act(() => {
    test.happens(change(3, 'photo.changed', 'media'));
    test.happens(change(4, 'photo.commented', 'media'));
  });
  await waitFor(() => expect(test.photos).toHaveBeenCalledTimes(2));
});

test('what comes or goes in an area is counted anew by the event, whether the area is shown or not', async () => {
  const test = await setUp();
  act(() => test.happens(change(2, 'photo.added', 'media')));
  await waitFor(() => expect(test.readings()).toBe(2));
  act(() => test.happens(change(3, 'game.deleted', 'games')));
  await waitFor(() => expect(test.readings()).toBe(3));
  act(() => test.happens(change(4, 'item.requested', 'lists')));
  await waitFor(() => expect(test.readings()).toBe(4));
  act(() => test.happens(change(5, 'egg.created', 'assistant')));
  await waitFor(() => expect(test.readings()).toBe(5));
  act(() => test.happens(change(6, 'egg.switched', 'assistant')));
  await waitFor(() => expect(test.readings()).toBe(6));
});

test('of a newer release: a change of an area that is not known here reads nothing and breaks nothing', async () => {
  const test = await setUp();
  for (const area of ['games', '']) act(() => test.happens(change(2, 'game.begun', area)));
  act(() => test.happens({ ...change(3), type: 'event.sung' }));
  await screen.findByText('change 3');
  expect(test.readings()).toBe(2);
  expect(test.photos).toHaveBeenCalledTimes(1);
});

test('what lies in the cache and is not shown is read when it is shown again', async () => {
  const test = await setUp();
  const { queries } = test.platform;
  const key = [...eventKeys.area(EVENT_ID, 'media'), 'songs'];
  queries.setQueryData(key, []);
  act(() => test.happens(change(2, 'photo.added', 'media')));
  await waitFor(() => expect(queries.getQueryState(key)?.isInvalidated).toBe(true));
});

test('a page and the frame above it follow an event once, until the last of them is left', async () => {
  function Frame() {
    const event = useEvent(EVENT_ID);
    useLiveEvent(EVENT_ID, event.data?.seq);
    return null;
  }
  const test = await setUp(<Frame />);
  act(() => test.happens(change(2)));
  await screen.findByText('change 2');
  expect(test.readings()).toBe(2);
  expect(test.listeners(EVENT_ID)).toBe(1);
  test.view.unmount();
  expect(test.listeners(EVENT_ID)).toBe(0);
});
