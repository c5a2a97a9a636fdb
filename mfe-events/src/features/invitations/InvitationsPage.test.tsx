import { ApiError, type CountsView } from '@yolo/contract';
import { feedKeys } from '@yolo/platform/remote';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refuse } from '../../testing/host';
import { DRAFT, openInvitationsPage } from '../../testing/invitations-page';
import { aReceived, uuid } from '../../testing/views';

const card = (n: number) => within(screen.getByRole('group', { name: `Your answer to Event ${n}` }));
const button = (n: number, name: string) => card(n).getByRole('button', { name });

beforeEach(() => sessionStorage.clear());

describe('received invitations', () => {
  test('silhouettes while they load', async () => {
    await openInvitationsPage({ listInvitations: () => new Promise(() => undefined) });
    expect(screen.getByRole('heading', { level: 1, name: 'Invitations' })).toBeInTheDocument();
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('Loading...');
  });

  test('none: the sentence and the next thing to do', async () => {
    await openInvitationsPage({ listInvitations: () => ({ invitations: [], next: null }) });
    expect(await screen.findByText('No invitations yet.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Create Event' })).toHaveAttribute('href', '/create');
  });

  test('failed: the sentence and Retry', async () => {
    const test = await openInvitationsPage({ listInvitations: refuse('not_found') });
    expect(await screen.findByText('Your invitations could not be loaded')).toBeInTheDocument();
    test.api.answer({ listInvitations: () => ({ invitations: [aReceived(1)], next: null }) });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Event 1' })).toBeInTheDocument();
  });

  test('who invites, to what, and the answer that was given is the one that is off', async () => {
    const declined = aReceived(2, { status: 'declined', invitedBy: null });
    await openInvitationsPage({
      listInvitations: () => ({ invitations: [aReceived(1), declined], next: null }),
    });
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
    await openInvitationsPage({
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
    const test = await openInvitationsPage({ listInvitations: () => ({ invitations: [], next: null }) });
    await screen.findByText('No invitations yet.');
    test.api.answer({ listInvitations: () => ({ invitations: [aReceived(5)], next: null }) });
    act(() => test.changeMember({ type: 'invitation.received', at: '2026-11-20T00:00:00Z' }));
    expect(await screen.findByRole('link', { name: 'Event 5' })).toBeInTheDocument();
  });

  test('the session ends: the card asks to log in, and what was typed stays', async () => {
    const test = await openInvitationsPage();
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
    const test = await openInvitationsPage({
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
    expect(test.asked.celebrate).toBe(1);
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
