import type { EventView } from '@yolo/contract/events';
import { aMember, renderWithPlatform, type TestPlatformOptions, apiError } from '@yolo/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { eventKeys, useEvent } from '@yolo/platform/event';
import { useGuests } from '../../queries/event-parts';
import { aGuestList, anEvent, anInvitation, aPending, EVENT_ID, uuid } from '../../testing/views';
import { useRsvp } from './use-rsvp';

const invitation = anInvitation({ id: uuid(1001) });

function AnswerButtons({ event, name = '' }: { event: EventView; name?: string }) {
  const rsvp = useRsvp(event);
  const given = name ? { name } : {};
  return (
    <>
      <output>{rsvp.status}</output>
      <button onClick={() => rsvp.answer('accepted', given)}>Going</button>
      <button onClick={() => rsvp.answer('declined', given)}>Not Going</button>
    </>
  );
}

function Page({ name }: { name?: string }) {
  const event = useEvent(EVENT_ID);
  const guests = useGuests(EVENT_ID);
  if (event.data === null) return <p>Event not found</p>;
  if (!event.data || !guests.data) return <p>Loading...</p>;
  return <AnswerButtons event={event.data} name={name} />;
}

function setUp(event: EventView, options: TestPlatformOptions = {}, name?: string) {
  let resolve: (() => void) | undefined;
  let reject: ((error: unknown) => void) | undefined;
  const test = renderWithPlatform(<Page name={name} />, {
    user: aMember(),
    ...options,
    answers: {
      readEvent: () => event,
      listGuests: () => aGuestList({ pending: [aPending(1, 'ada@example.org')] }),
      answerInvitation: ({ body }) =>
        new Promise((done, failed) => {
          resolve = () =>
            done({
              invitationId: uuid(1001),
              status: body.status,
              respondedAt: '2026-11-20T00:00:00Z',
              name: null,
              note: null,
              companions: 0,
            });
          reject = failed;
        }),
      ...options.answers,
    },
  });
  const shown = () => test.platform.queries.getQueryData<EventView>(eventKeys.event(EVENT_ID));
  return {
    ...test,
    shown,
    succeed: () => act(() => resolve?.()),
    fail: (error: unknown) => act(() => reject?.(error)),
  };
}

const press = async (label: string) => act(() => screen.getByText(label).click());
const pending = () => anEvent({ viewer: { role: 'participant', invitation } });

test('an answer is shown at once, confirmed, and everything is read again', async () => {
  const test = setUp(pending());
  await screen.findByText('pending');
  await press('Going');
  expect(await screen.findByText('accepted')).toBeTruthy();
  expect(test.shown()?.counts).toEqual({ going: 2, notGoing: 0, pending: 0, companions: 0 });
  expect(test.toasts).toEqual([]);
  await test.succeed();
  await waitFor(() => expect(test.api.callsOf('readEvent')).toHaveLength(2));
  expect(test.api.callsOf('listGuests')).toHaveLength(2);
  expect(test.toasts).toEqual([{ title: "You're going", message: "We'll see you there!", tone: 'success' }]);
});

test('celebrates a guest who newly goes, once the server has answered', async () => {
  const test = setUp(pending());
  await screen.findByText('pending');
  await press('Going');
  expect(test.asked.celebrate).toBe(0);
  await test.succeed();
  await waitFor(() => expect(test.asked.celebrate).toBe(1));
  await waitFor(() => expect(test.api.callsOf('listGuests')).toHaveLength(2));
  await press('Not Going');
  await test.succeed();
  await waitFor(() => expect(test.toasts).toHaveLength(2));
  expect(test.asked.celebrate).toBe(1);
});

test('does not celebrate a changed answer, and works in a shell without celebrations', async () => {
  const accepted = anEvent({
    viewer: { role: 'participant', invitation: { ...invitation, status: 'accepted' } },
  });
  const changed = setUp(accepted, {}, 'Nonna');
  await screen.findByText('accepted');
  await press('Going');
  await changed.succeed();
  await waitFor(() => expect(changed.toasts).toHaveLength(1));
  expect(changed.asked.celebrate).toBe(0);
  changed.view.unmount();

  const older = setUp(pending());
  delete older.platform.celebrate;
  await screen.findByText('pending');
  await press('Going');
  await older.succeed();
  await waitFor(() => expect(older.toasts).toMatchObject([{ title: "You're going" }]));
});

test('a refused answer is reverted and shows a toast', async () => {
  const test = setUp(pending());
  await screen.findByText('pending');
  await press('Not Going');
  await screen.findByText('declined');
  // Reverted before the read that follows, which may take long.
  test.api.answer({ readEvent: () => new Promise(() => undefined) });
  await test.fail(apiError('internal', 'broken'));
  await screen.findByText('pending');
  expect(test.shown()?.counts).toEqual({ going: 1, notGoing: 0, pending: 1, companions: 0 });
  expect(test.toasts).toMatchObject([{ title: 'Failed to update RSVP', tone: 'error' }]);
  await waitFor(() => expect(test.api.callsOf('readEvent')).toHaveLength(2));
});

test.each(['rsvp_unavailable', 'unauthenticated'] as const)('%s shows a toast of its own', async (code) => {
  const test = setUp(pending());
  await screen.findByText('pending');
  await press('Going');
  await test.fail(apiError(code, code));
  expect(test.toasts[0]?.title).toBe('Unable to update RSVP - no authentication method available');
});

test('an answer to a deleted invitation shows a toast and Event not found [INV-8]', async () => {
  const test = setUp(pending());
  await screen.findByText('pending');
  await press('Going');
  test.api.fail('readEvent', 'event_not_found');
  await test.fail(apiError('invitation_gone', 'gone'));
  await screen.findByText('Event not found');
  expect(test.toasts).toMatchObject([
    { title: 'Failed to update RSVP', message: 'This invitation is no longer there.' },
  ]);
});

test('the same answer again is not sent [INV-6], nor a second while the first is in progress', async () => {
  const test = setUp(
    anEvent({ viewer: { role: 'participant', invitation: { ...invitation, status: 'accepted' } } }),
  );
  await screen.findByText('accepted');
  await press('Going');
  expect(test.api.callsOf('answerInvitation')).toHaveLength(0);
  await press('Not Going');
  await screen.findByText('declined');
  await press('Going');
  expect(test.api.callsOf('answerInvitation')).toHaveLength(1);
});

test('a guest by link sends the name given [INV-3], a member sends none', async () => {
  const byLink = { ...invitation, byLink: true };
  const guest = setUp(anEvent({ viewer: { role: 'invitee', invitation: byLink } }), { user: null }, 'Nonna');
  await screen.findByText('pending');
  await press('Going');
  expect(guest.api.callsOf('answerInvitation')).toEqual([
    { params: { eventId: EVENT_ID }, body: { status: 'accepted', name: 'Nonna' } },
  ]);
  guest.view.unmount();

  const member = setUp(pending());
  await screen.findByText('pending');
  await press('Going');
  expect(member.api.callsOf('answerInvitation')).toEqual([
    { params: { eventId: EVENT_ID }, body: { status: 'accepted' } },
  ]);
});

test('a double click answers once, and its refusal restores the previous answer', async () => {
  const test = setUp(pending());
  await screen.findByText('pending');
  act(() => {
    screen.getByText('Going').click();
    screen.getByText('Going').click();
  });
  expect(await screen.findByText('accepted')).toBeTruthy();
  await test.fail(apiError('unavailable', 'The server could not be reached.'));
  expect(await screen.findByText('pending')).toBeTruthy();
  expect(test.api.callsOf('answerInvitation')).toHaveLength(1);
  expect(test.toasts).toHaveLength(1);
});
