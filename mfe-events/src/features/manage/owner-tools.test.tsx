import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { freshTab, openCreatePage, submit, supper, storeDraft } from '../../testing/create-page';
import { choose, openAsHost, press } from '../../testing/host';
import {
  aGuest,
  aGuestList,
  anOwnersEvent,
  aPending,
  EVENT_ID,
  noMap,
  theCreator,
  uuid,
} from '../../testing/views';

const copied: string[] = [];
beforeEach(() => {
  freshTab();
  copied.length = 0;
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: async (text: string) => void copied.push(text) },
    configurable: true,
  });
});

test('Invite moves the focus into the form, each time', async () => {
  await openAsHost();
  const form = within(await screen.findByRole('region', { name: 'Invite More People' }));
  for (let time = 0; time < 2; time += 1) {
    await press('Invite');
    expect(form.getByLabelText('Members')).toHaveFocus();
    await userEvent.click(document.body);
  }
});

test('Copy Event Link says who can open it', async () => {
  const test = await openAsHost();
  await choose('Manage', 'Copy Event Link');
  await waitFor(() =>
    expect(test.toasts).toMatchObject([
      { title: 'Link Copied', message: expect.stringMatching(/^Members whom you invite open it/) },
    ]),
  );
  expect(copied).toEqual([`${window.location.origin}/events/${EVENT_ID}`]);
});

describe('the page as a guest sees it', () => {
  const lists = aGuestList({
    going: [theCreator({ isYou: true }), aGuest(5, 'wilhelmina@example.org', { userId: null })],
    notGoing: [aGuest(6, 'Bea Lindqvist')],
    pending: [aPending(7, 'dad@haddad.example', { mailedAt: '2026-11-01T12:00:00Z', mailTrouble: 'unsent' })],
  });
  const open = () =>
    openAsHost({}, { listGuests: () => lists }, { path: `/events/${EVENT_ID}/invites?as=guest` });

  test('has no tools, shortened addresses and a disabled answer', async () => {
    const test = await open();
    expect(screen.getByText('This is how your guests see the page.')).toBeInTheDocument();
    for (const name of ['Manage', 'Invite', 'Remind all', 'Edit Event Name', /^Invitation of/, /^Delete/])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByText(/\(You\)/)).toBeNull();
    expect(screen.getByText('wi…@example.org')).toBeInTheDocument();
    expect(screen.getByText('da…@haddad.example')).toBeInTheDocument();
    expect(screen.queryByText(/could not be sent|Mailed/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Going' })).toHaveAttribute('aria-disabled', 'true');
    await press('Going');
    await press('Not Going');
    expect(test.api.callsOf('answerInvitation')).toEqual([]);
  });

  test('the way there and back keeps the focus', async () => {
    const test = await openAsHost();
    expect(screen.getByRole('menuitem', { name: 'See as a Guest', hidden: true })).toHaveAttribute(
      'href',
      `/events/${EVENT_ID}/invites?as=guest`,
    );
    test.go(`/events/${EVENT_ID}/invites?as=guest`);
    const back = await screen.findByRole('button', { name: 'Back to your view' });
    expect(back).toHaveFocus();
    await userEvent.click(back);
    expect(await screen.findByRole('button', { name: 'Invite' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Manage' })).toBeInTheDocument();
    expect(test.navigation.location.get().search).toBe('');
  });
});

describe('after an event was made', () => {
  const openNewEvent = async () => {
    storeDraft(supper);
    const test = await openCreatePage({
      answers: {
        readEvent: () => anOwnersEvent({ calendar: null }),
        listGuests: () => aGuestList(),
        readEventMap: () => noMap,
        createEvent: () => ({ id: uuid(100), created: 0, skipped: 0, gone: 0 }),
        listEvents: () => ({ events: [], next: null }),
        searchMembers: () => ({ members: [] }),
      },
    });
    await submit();
    await screen.findByText('Your event is ready to share.');
    return test;
  };

  test('its first view offers Copy link, See as a guest and Invite', async () => {
    const test = await openNewEvent();
    await press('Copy link');
    await waitFor(() => expect(copied).toEqual([`${window.location.origin}/events/${EVENT_ID}`]));
    await press('See as a guest');
    await userEvent.click(await screen.findByRole('button', { name: 'Back to your view' }));
    const next = within(await screen.findByRole('complementary'));
    await press('Invite', next);
    const form = within(await screen.findByRole('region', { name: 'Invite More People' }));
    await waitFor(() => expect(form.getByLabelText('Members')).toHaveFocus());
    await press('Dismiss', next);
    expect(screen.queryByText('Your event is ready to share.')).toBeNull();
    expect(test.toasts.at(-1)).toMatchObject({ title: 'Link Copied' });
  });

  test('the next visit does not offer them again', async () => {
    const test = await openNewEvent();
    await act(async () => test.go('/create'));
    await screen.findByRole('heading', { name: 'Create Event' });
    await act(async () => test.go(`/events/${EVENT_ID}/invites`));
    await screen.findByRole('button', { name: 'Manage' });
    expect(screen.queryByText('Your event is ready to share.')).toBeNull();
  });
});
