import type { EventView } from '@yolo/contract/events';
import { aMember, apiError, renderRemote, type TestPlatformOptions } from '@yolo/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../../App';
import { choose, dialog, openAsHost, press } from '../../testing/host';
import { aGuestList, anEvent, anInvitation, EVENT_ID, noMap } from '../../testing/views';

const calendar = { allDay: true, start: '2027-07-17', end: '2027-07-18' };
const FEED = { createdAt: '2026-11-20T10:00:00Z', readAt: null };
const addressOf = (n: number) => `https://yolo.example/calendar-feeds/${String(n).repeat(43)}.ics`;

/** A fake server with one feed, which gets a new address each time. */
function aServer(feed: typeof FEED | null = null) {
  let stored: { createdAt: string; readAt: string | null } | null = feed;
  let count = 0;
  const read = () => ({ feed: stored });
  const make = () => {
    stored = FEED;
    count += 1;
    return { feed: FEED, url: addressOf(count) };
  };
  const end = () => {
    stored = null;
  };
  return {
    ...{ readCalendarFeed: read, makeCalendarFeed: make, endCalendarFeed: end },
    ...{ readEventFeed: read, makeEventFeed: make, endEventFeed: end },
  };
}

const invited = (): EventView =>
  anEvent({ calendar, name: 'Fig supper', viewer: { role: 'invitee', invitation: anInvitation({}) } });

/** Opens the event's page, as a member or as a guest by link. */
async function openPage(
  user: TestPlatformOptions['user'],
  answers: TestPlatformOptions['answers'] = aServer(),
) {
  const test = await act(async () =>
    renderRemote(App, {
      path: `/events/${EVENT_ID}/invites`,
      user,
      answers: { readEvent: invited, listGuests: () => aGuestList(), readEventMap: () => noMap, ...answers },
    }),
  );
  await screen.findByRole('heading', { level: 1 });
  await choose('Add to Calendar', 'Subscribe');
  return test;
}

const hrefOf = async (name: string) => (await dialog()).getByRole('link', { name }).getAttribute('href');

test('a guest by link subscribes to the one event', async () => {
  const test = await openPage(null);
  const form = await dialog();
  expect(form.getByText(/^This event in your own calendar\./)).toHaveTextContent(
    'Keeps itself up to date. Google may take up to a day.',
  );
  await press('Turn On', form);
  expect(await form.findByLabelText('Address of the calendar')).toHaveTextContent(addressOf(1));
  expect(await hrefOf('Google Calendar')).toContain('calendar.google.com/calendar/r?cid=webcal%3A%2F%2F');
  expect(await hrefOf('Apple Calendar')).toBe(addressOf(1).replace('https', 'webcal'));
  expect(await hrefOf('Outlook')).toContain('outlook.live.com/calendar/0/addfromweb?url=https%3A%2F%2F');
  expect(await hrefOf('Outlook')).toContain('name=Fig%20supper');
  expect(await hrefOf('Outlook for work or school')).toContain('outlook.office.com');
  expect(test.api.callsOf('makeEventFeed')).toMatchObject([
    { params: { eventId: EVENT_ID }, body: { requestId: expect.stringMatching(/^[\da-f-]{36}$/) } },
  ]);
  expect(test.api.callsOf('makeCalendarFeed')).toHaveLength(0);
});

test('a member subscribes to all events, from an event and from the calendar', async () => {
  const test = await openPage(aMember());
  expect((await dialog()).getByText(/^All your events in your own calendar/)).toBeInTheDocument();
  await press('Turn On', await dialog());
  expect(await hrefOf('Outlook')).toContain('name=Yolo');
  expect(test.api.callsOf('makeCalendarFeed')).toHaveLength(1);
  expect(test.api.callsOf('makeEventFeed')).toHaveLength(0);
  test.view.unmount();
  await act(async () =>
    renderRemote(App, {
      path: '/events',
      user: aMember(),
      answers: {
        ...aServer(),
        listEvents: () => ({ events: [], next: null }),
        readCalendar: () => ({ events: [] }),
      },
    }),
  );
  await press('Subscribe to Calendar');
  expect((await dialog()).getByText(/^All your events in your own calendar/)).toBeInTheDocument();
});

test('a host finds it in the menu', async () => {
  await openAsHost({ calendar }, aServer());
  await choose('Manage', 'Subscribe');
  expect(await (await dialog()).findByRole('button', { name: 'Turn On' })).toBeInTheDocument();
});

test('the address is copied', async () => {
  const user = userEvent.setup();
  const test = await openPage(null);
  const form = await dialog();
  await press('Turn On', form);
  await user.click(await form.findByRole('button', { name: 'Copy Address' }));
  await waitFor(() => expect(test.toasts.at(-1)).toMatchObject({ title: 'Address Copied' }));
  expect(await navigator.clipboard.readText()).toBe(addressOf(1));
});

test('opened again, it has a start and no address; a new one is made after a confirmation', async () => {
  const test = await openPage(null, aServer(FEED));
  const form = await dialog();
  expect(await form.findByText(/^On since Nov 20, 2026\. No calendar has read it yet\./)).toBeInTheDocument();
  expect(form.queryByRole('link', { name: 'Google Calendar' })).toBeNull();
  await press('New Address', form);
  const question = within(await screen.findByRole('dialog', { name: 'Make a new address?' }));
  expect(question.getByText(/^The old address stops at once/)).toBeInTheDocument();
  expect(test.api.callsOf('makeEventFeed')).toHaveLength(0);
  await press('New Address', question);
  expect(await form.findByLabelText('Address of the calendar')).toHaveTextContent(addressOf(1));
  expect(screen.queryByRole('dialog', { name: 'Make a new address?' })).toBeNull();
});

test('turned off after a confirmation, it can be turned on again', async () => {
  const test = await openPage(null, aServer(FEED));
  const form = await dialog();
  await press('Turn Off', form);
  await press('Turn Off', within(await screen.findByRole('dialog', { name: 'Turn off the subscription?' })));
  expect(await form.findByRole('button', { name: 'Turn On' })).toBeInTheDocument();
  expect(form.queryByRole('button', { name: 'New Address' })).toBeNull();
  expect(test.toasts.at(-1)).toMatchObject({ title: 'Subscription turned off' });
  expect(test.api.callsOf('endEventFeed')).toHaveLength(1);
});

test('a retry after a lost answer has the same request id, a later press has another', async () => {
  const test = await openPage(null);
  const form = await dialog();
  test.api.fail('makeEventFeed', 'unavailable');
  await press('Turn On', form);
  await waitFor(() => expect(test.errors).toMatchObject([{ title: 'Could not subscribe' }]));
  test.api.answer(aServer());
  await press('Turn On', form);
  await form.findByLabelText('Address of the calendar');
  await press('New Address', form);
  await press('New Address', within(await screen.findByRole('dialog', { name: 'Make a new address?' })));
  expect(await form.findByText(addressOf(2))).toBeInTheDocument();
  const [first, second, third] = test.api
    .callsOf('makeEventFeed')
    .map((call) => (call as { body: { requestId: string } }).body.requestId);
  expect([first === second, second === third]).toEqual([true, false]);
});

test('shows an error if it cannot be loaded', async () => {
  await openPage(null, {
    ...aServer(),
    readEventFeed: () => {
      throw apiError('not_found', 'no');
    },
  });
  expect(await (await dialog()).findByText('The subscription could not be loaded')).toBeInTheDocument();
});
