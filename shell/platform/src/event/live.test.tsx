import type { EventChange } from '@yolo/contract';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { aMember, anEvent, EVENT_ID, renderWithPlatform } from '../testing';
import { eventKeys } from './keys';
import { RELOAD_PAUSE_MS, useLiveEvent } from './live';
import { useEvent, useEventQuery } from './use-event';

/** Shows an event, and photos of another area. */
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

async function setUp(sibling?: ReactNode) {
  let seq = 1;
  const photos = jest.fn(() => Promise.resolve(['sunset']));
  const test = renderWithPlatform(
    <>
      {sibling}
      <Page photos={photos} />
    </>,
    {
      user: aMember(),
      answers: { readEvent: () => anEvent({ seq }) },
    },
  );
  await screen.findByText('change 1');
  const emit = (next: EventChange | null) => {
    if (next) seq = next.seq;
    test.changeEvent(EVENT_ID, next);
  };
  return { ...test, photos, emit, readings: () => test.api.callsOf('readEvent').length };
}

test('a hundred changes cause at most three fetches, and the last one is shown', async () => {
  const test = await setUp();
  act(() => {
    for (let n = 2; n <= 101; n += 1) test.emit(change(n));
  });
  await screen.findByText('change 101');
  expect(test.readings()).toBeLessThanOrEqual(3);
});

test('ignores changes that are already shown, as those of own answers', async () => {
  const test = await setUp();
  act(() => test.emit(change(1)));
  expect(test.readings()).toBe(1);
  act(() => test.emit(change(2)));
  await screen.findByText('change 2');
  expect(test.readings()).toBe(2);
});

test('refetches everything after a gap', async () => {
  const test = await setUp();
  act(() => test.emit(null));
  await waitFor(() => expect(test.readings()).toBe(2));
});

test('a deleted event turns the open page into "Event not found" without a request [INV-8]', async () => {
  const test = await setUp();
  act(() => test.emit(change(2, 'event.deleted')));
  await screen.findByText('Event not found');
  expect(test.readings()).toBe(1);
});

test('the end of access does so as well, only for its event [INV-8]', async () => {
  const test = await setUp();
  const cached = () => test.platform.queries.getQueryData(eventKeys.event(EVENT_ID));
  act(() => test.endAccess('00000000-0000-4000-8000-000000000999'));
  expect(cached()).not.toBeNull();
  act(() => test.endAccess(EVENT_ID));
  await screen.findByText('Event not found');
});

test('another link to the same event refetches', async () => {
  const test = await setUp();
  act(() => test.setInvite({ eventId: EVENT_ID, token: 'a'.repeat(32) }));
  await waitFor(() => expect(test.readings()).toBe(2));
});

test('a pending fetch does not restore an event after the end of access [INV-8]', async () => {
  const test = await setUp();
  test.api.answer({ readEvent: () => new Promise(() => undefined) });
  act(() => test.emit(null));
  await waitFor(() => expect(test.readings()).toBe(2));
  act(() => test.endAccess(EVENT_ID));
  const key = eventKeys.event(EVENT_ID);
  await waitFor(() => expect(test.platform.queries.isFetching({ queryKey: key })).toBe(0));
  await act(async () => undefined);
  expect(test.platform.queries.getQueryData(key)).toBeNull();
  expect(screen.getByText('Event not found')).toBeTruthy();
});

test('does not refetch after unmounting', async () => {
  const test = await setUp();
  jest.useFakeTimers();
  act(() => [2, 3].forEach((seq) => test.emit(change(seq))));
  test.view.unmount();
  const invalidate = jest.spyOn(test.platform.queries, 'invalidateQueries');
  jest.advanceTimersByTime(2 * RELOAD_PAUSE_MS);
  expect(invalidate).not.toHaveBeenCalled();
  jest.useRealTimers();
});

test('a change refetches only queries of its area', async () => {
  const test = await setUp();
  act(() => test.emit(change(2, 'photo.liked', 'media')));
  await waitFor(() => expect(test.photos).toHaveBeenCalledTimes(2));
  expect(test.readings()).toBe(1);
  act(() => test.emit(change(3)));
  await waitFor(() => expect(test.readings()).toBe(2));
  expect(test.photos).toHaveBeenCalledTimes(2);
});

test('does not refetch a query for ignored types, alone or among others', async () => {
  const test = await setUp();
  const { queries } = test.platform;
  const photoKey = [...eventKeys.area(EVENT_ID, 'media'), 'photo'];
  queries.setQueryData(photoKey, {});
  act(() => test.emit(change(2, 'photo.commented', 'media')));
  await waitFor(() => expect(queries.getQueryState(photoKey)?.isInvalidated).toBe(true));
  expect(test.photos).toHaveBeenCalledTimes(1);
  act(() => {
    test.emit(change(3, 'photo.changed', 'media'));
    test.emit(change(4, 'photo.commented', 'media'));
  });
  await waitFor(() => expect(test.photos).toHaveBeenCalledTimes(2));
});

test('refetches the event’s counts when something is added or deleted in an area', async () => {
  const test = await setUp();
  act(() => test.emit(change(2, 'photo.added', 'media')));
  await waitFor(() => expect(test.readings()).toBe(2));
  act(() => test.emit(change(3, 'game.deleted', 'games')));
  await waitFor(() => expect(test.readings()).toBe(3));
  act(() => test.emit(change(4, 'item.requested', 'lists')));
  await waitFor(() => expect(test.readings()).toBe(4));
  act(() => test.emit(change(5, 'egg.created', 'assistant')));
  await waitFor(() => expect(test.readings()).toBe(5));
  act(() => test.emit(change(6, 'egg.switched', 'assistant')));
  await waitFor(() => expect(test.readings()).toBe(6));
});

test('ignores changes of unknown areas and types of a newer release', async () => {
  const test = await setUp();
  for (const area of ['games', '']) act(() => test.emit(change(2, 'game.begun', area)));
  act(() => test.emit({ ...change(3), type: 'event.sung' }));
  await screen.findByText('change 3');
  expect(test.readings()).toBe(2);
  expect(test.photos).toHaveBeenCalledTimes(1);
});

test('marks inactive queries of the area as invalidated', async () => {
  const test = await setUp();
  const { queries } = test.platform;
  const key = [...eventKeys.area(EVENT_ID, 'media'), 'songs'];
  queries.setQueryData(key, []);
  act(() => test.emit(change(2, 'photo.added', 'media')));
  await waitFor(() => expect(queries.getQueryState(key)?.isInvalidated).toBe(true));
});

test('page and frame share one subscription, until the last of them is unmounted', async () => {
  function Frame() {
    const event = useEvent(EVENT_ID);
    useLiveEvent(EVENT_ID, event.data?.seq);
    return null;
  }
  const test = await setUp(<Frame />);
  act(() => test.emit(change(2)));
  await screen.findByText('change 2');
  expect(test.readings()).toBe(2);
  expect(test.listeners(EVENT_ID)).toBe(1);
  test.view.unmount();
  expect(test.listeners(EVENT_ID)).toBe(0);
});
