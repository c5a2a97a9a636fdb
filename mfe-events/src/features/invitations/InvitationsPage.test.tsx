import { ApiError, type CountsView } from '@yolo/contract';
import { feedKeys } from '@yolo/platform/remote';
import { aMember, renderRemote, type TestPlatformOptions } from '@yolo/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../../App';
import { aReceived, aSummary, uuid } from '../../testing/views';

const DRAFT = 'yolo.draft.send-invites.00000000-0000-4000-8000-000000000001';
const BEN = { id: uuid(3), firstName: 'Ben', lastName: 'Ito', avatarUrl: null };

const open = async (answers: TestPlatformOptions['answers'] = {}) =>
  act(async () =>
    renderRemote(App, {
      path: '/invitations',
      user: aMember(),
      answers: {
        listInvitations: () => ({ invitations: [aReceived(1), aReceived(2)], next: null }),
        listEvents: () => ({ events: [aSummary(11), aSummary(12, { isOwner: false })], next: null }),
        searchMembers: () => ({ members: [] }),
        ...answers,
      },
    }),
  );
const card = (n: number) => within(screen.getByRole('group', { name: `Your answer to Event ${n}` }));
const button = (n: number, name: string) => card(n).getByRole('button', { name });
const refuse = (code: ConstructorParameters<typeof ApiError>[0]) => () => {
  throw new ApiError(code, `The server's words for ${code}.`, null);
};

beforeEach(() => sessionStorage.clear());

describe('received invitations', () => {
  test('silhouettes while they load', async () => {
    await open({ listInvitations: () => new Promise(() => undefined) });
    expect(screen.getByRole('heading', { level: 1, name: 'Invitations' })).toBeInTheDocument();
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('Loading...');
  });

  test('none: the sentence and the next thing to do', async () => {
    await open({ listInvitations: () => ({ invitations: [], next: null }) });
    expect(await screen.findByText('No invitations yet.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Create Event' })).toHaveAttribute('href', '/create');
  });

  test('failed: the sentence and Retry', async () => {
    const test = await open({ listInvitations: refuse('not_found') });
    expect(await screen.findByText('Your invitations could not be loaded')).toBeInTheDocument();
    test.api.answer({ listInvitations: () => ({ invitations: [aReceived(1)], next: null }) });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Event 1' })).toBeInTheDocument();
  });

  test('who invites, to what, and the answer that was given is the one that is off', async () => {
    const declined = aReceived(2, { status: 'declined', invitedBy: null });
    await open({ listInvitations: () => ({ invitations: [aReceived(1), declined], next: null }) });
    expect(await screen.findByRole('link', { name: 'Event 1' })).toHaveAttribute(
      'href',
      `/events/${uuid(1)}`,
    );
    expect(screen.getByText('Marisol Quiñones')).toBeInTheDocument();
    expect(screen.getByText('Former member')).toBeInTheDocument();
    expect(screen.getAllByText('Location TBD')).toHaveLength(2);
    expect(button(1, 'Going')).toHaveAttribute('aria-disabled', 'false');
    expect(button(1, 'Not Going')).toHaveAttribute('aria-disabled', 'false');
    expect(button(2, 'Going')).toHaveAttribute('aria-disabled', 'false');
    expect(button(2, 'Not Going')).toHaveAttribute('aria-disabled', 'true');
  });

  test('Show more brings the next page', async () => {
    await open({
      listInvitations: ({ query }) =>
        query?.after === 'second'
          ? { invitations: [aReceived(2)], next: null }
          : { invitations: [aReceived(1)], next: 'second' },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('link', { name: 'Event 2' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('a new invitation comes by itself', async () => {
    const test = await open({ listInvitations: () => ({ invitations: [], next: null }) });
    await screen.findByText('No invitations yet.');
    test.api.answer({ listInvitations: () => ({ invitations: [aReceived(5)], next: null }) });
    act(() => test.changeMember({ type: 'invitation.received', at: '2026-11-20T00:00:00Z' }));
    expect(await screen.findByRole('link', { name: 'Event 5' })).toBeInTheDocument();
  });

  test('the session ends: the card asks to log in, and what was typed stays', async () => {
    const test = await open();
    await userEvent.type(await screen.findByLabelText('Emails'), 'ana@example.org');
    act(() => test.signOut());
    await userEvent.click(await screen.findByRole('button', { name: 'Login' }));
    expect(test.asked.goToLogin).toBe(1);
    expect(screen.getByLabelText('Emails')).toHaveValue('ana@example.org');
    expect(sessionStorage.getItem(DRAFT)).toContain('ana@example.org');
  });
});

describe('answering', () => {
  const shownAsGoing = () =>
    within(screen.getByRole('article', { name: 'Event 1' })).getAllByText('Going').length === 2;

  async function answering(status: 'pending' | 'accepted' = 'pending') {
    let settle: { resolve(): void; reject(error: unknown): void } | undefined;
    const test = await open({
      listInvitations: () => ({ invitations: [aReceived(1, { status }), aReceived(2)], next: null }),
      answerInvitation: ({ body }) =>
        new Promise((done, reject) => {
          const view = {
            invitationId: uuid(2001),
            respondedAt: '2026-11-20T00:00:00Z',
            name: null,
            note: null,
            companions: 0,
          };
          settle = { resolve: () => done({ ...view, status: body.status }), reject };
        }),
    });
    await screen.findByRole('link', { name: 'Event 1' });
    const counts = { pendingInvitations: 2, unreadNotifications: 0, activity: 0 };
    test.platform.queries.setQueryData<CountsView>(feedKeys.counts, counts);
    const badge = () => test.platform.queries.getQueryData<CountsView>(feedKeys.counts)?.pendingInvitations;
    return { ...test, badge, settle: () => settle };
  }

  test('Going: shown at once with the badge, confirmed, read again', async () => {
    const test = await answering();
    await userEvent.click(button(1, 'Going'));
    await waitFor(() => expect(shownAsGoing()).toBe(true));
    expect(test.badge()).toBe(1);
    expect(test.toasts).toEqual([]);
    await act(async () => test.settle()?.resolve());
    expect(test.toasts).toEqual([
      { title: "You're going", message: "We'll see you there!", tone: 'success' },
    ]);
    expect(test.api.callsOf('answerInvitation')).toEqual([
      { params: { eventId: uuid(1) }, body: { status: 'accepted' } },
    ]);
    await waitFor(() => expect(test.api.callsOf('listInvitations')).toHaveLength(2));
  });

  test('Not Going is thanked for', async () => {
    const test = await answering('accepted');
    await userEvent.click(button(1, 'Not Going'));
    await act(async () => test.settle()?.resolve());
    expect(test.toasts).toMatchObject([{ title: 'Not going', message: 'Thanks for letting us know.' }]);
  });

  test.each([
    ['internal', 'Could not update invitation.'],
    ['rate_limited', "The server's words."],
    ['invitation_gone', 'This invitation is no longer there.'],
  ] as const)('%s: put back and said', async (code, message) => {
    const test = await answering();
    await userEvent.click(button(1, 'Going'));
    // Put back by itself: the reading that follows may take its time.
    test.api.answer({ listInvitations: () => new Promise(() => undefined) });
    await act(async () => test.settle()?.reject(new ApiError(code, "The server's words.", null)));
    await waitFor(() => expect(shownAsGoing()).toBe(false));
    expect(test.badge()).toBe(2);
    expect(test.toasts).toMatchObject([{ title: 'Error', message, tone: 'error' }]);
  });

  test('a double click answers once', async () => {
    const test = await answering();
    const going = button(1, 'Going');
    act(() => {
      going.click();
      going.click();
    });
    await act(async () => test.settle()?.resolve());
    expect(test.api.callsOf('answerInvitation')).toHaveLength(1);
  });
});

describe('Send Invites', () => {
  const send = async () => userEvent.click(screen.getByRole('button', { name: 'Send Invites' }));
  const typedBefore = (form: object) => sessionStorage.setItem(DRAFT, JSON.stringify(form));
  const supper = { event: { id: uuid(11), text: 'Event 11' } };

  test('only own events are offered', async () => {
    const test = await open();
    await userEvent.click(await screen.findByRole('combobox', { name: 'Event' }));
    await userEvent.keyboard('{ArrowDown}');
    expect(await screen.findAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('combobox', { name: 'Event' })).toHaveValue('Event 11');
    expect(test.api.callsOf('listEvents')).toHaveLength(1);
  });

  test('no event chosen', async () => {
    const test = await open();
    await screen.findByRole('combobox', { name: 'Event' });
    await send();
    expect(test.toasts).toEqual([
      { title: 'Select an event', message: 'Choose an event first.', tone: 'error' },
    ]);
    expect(screen.getByText('Choose an event first.')).toBeInTheDocument();
  });

  test('nobody picked', async () => {
    typedBefore(supper);
    const test = await open();
    await screen.findByRole('combobox', { name: 'Event' });
    await send();
    expect(test.toasts).toEqual([
      { title: 'Nothing to add', message: 'Pick members or enter emails.', tone: 'error' },
    ]);
    expect(test.api.callsOf('invite')).toHaveLength(0);
  });

  test('more addresses than go at a time: said, and none of them is sent', async () => {
    const emails = Array.from({ length: 501 }, (_, at) => `guest${at}@example.org`).join(' ');
    typedBefore({ ...supper, emails });
    const test = await open();
    await screen.findByRole('combobox', { name: 'Event' });
    await send();
    const message = 'These are 501 addresses, and 500 fit at a time. Invite the others afterwards.';
    expect(test.toasts).toEqual([{ title: 'Too much at once', message, tone: 'error' }]);
    expect(screen.getByLabelText('Emails')).toHaveAccessibleDescription(message);
    expect(test.api.callsOf('invite')).toHaveLength(0);
  });

  test('sends members and addresses, counts them and empties the form but for the event', async () => {
    typedBefore({ ...supper, members: [BEN], emails: 'ana@example.org, LI@example.org ana@example.org' });
    const test = await open({ invite: () => ({ created: 3, skipped: 0, gone: 0 }) });
    await screen.findByText('Ben Ito');
    await send();
    await waitFor(() =>
      expect(test.toasts).toEqual([
        { title: 'Invitations sent', message: 'Successfully sent 3 invitation(s)', tone: 'success' },
      ]),
    );
    expect(test.api.callsOf('invite')).toEqual([
      {
        params: { eventId: uuid(11) },
        body: { memberIds: [BEN.id], emails: ['ana@example.org', 'li@example.org'] },
      },
    ]);
    await waitFor(() => expect(screen.getByLabelText('Emails')).toHaveValue(''));
    expect(screen.getByRole('combobox', { name: 'Event' })).toHaveValue('Event 11');
  });

  test.each([
    [
      { created: 2, skipped: 3, gone: 0 },
      'Invitations sent',
      'Successfully sent 2 invitation(s). 3 were already invited.',
    ],
    [{ created: 0, skipped: 1, gone: 0 }, 'Nothing to add', '1 was already invited.'],
    [
      { created: 2, skipped: 0, gone: 1 },
      'Some invites failed',
      'Successfully sent 2 invitation(s). 1 chosen member is no longer on Yolo.',
    ],
    [{ created: 0, skipped: 0, gone: 1 }, 'Some invites failed', '1 chosen member is no longer on Yolo'],
  ])('who was already invited is counted [INV-1], and who has left %#', async (view, title, message) => {
    typedBefore({ ...supper, emails: 'ana@example.org' });
    const test = await open({ invite: () => view });
    await screen.findByRole('combobox', { name: 'Event' });
    await send();
    await waitFor(() => expect(test.toasts).toMatchObject([{ title, message }]));
  });

  test('failed: said, and nothing typed is lost', async () => {
    typedBefore({ ...supper, emails: 'ana@example.org' });
    const test = await open({ invite: refuse('internal') });
    await screen.findByRole('combobox', { name: 'Event' });
    await send();
    await waitFor(() =>
      expect(test.toasts).toMatchObject([{ title: 'Error', message: 'Could not process invitations.' }]),
    );
    expect(screen.getByLabelText('Emails')).toHaveValue('ana@example.org');
  });
});
