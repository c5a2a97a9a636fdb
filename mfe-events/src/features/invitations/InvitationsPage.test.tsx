import { apiError } from '@yolo/platform/testing';
import type { CountsView } from '@yolo/contract/notifications';
import { readersToday } from '@yolo/platform/event-dates';
import { feedKeys } from '@yolo/platform/remote';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refuse } from '../../testing/host';
import { DRAFT, openInvitationsPage } from '../../testing/invitations-page';
import { aReceived, aSummary, uuid } from '../../testing/views';

const card = (n: number) => within(screen.getByRole('group', { name: `Your answer to Event ${n}` }));
const button = (n: number, name: string) => card(n).getByRole('button', { name });

beforeEach(() => sessionStorage.clear());

describe('received invitations', () => {
  test('shows silhouettes while loading', async () => {
    await openInvitationsPage({ listInvitations: () => new Promise(() => undefined) });
    expect(screen.getByRole('heading', { level: 1, name: 'Invitations' })).toBeInTheDocument();
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('Loading...');
  });

  test('shows a sentence and a link to Create Event if there are none', async () => {
    await openInvitationsPage({ listInvitations: () => ({ invitations: [], next: null }) });
    expect(await screen.findByText('No invitations yet.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Create Event' })).toHaveAttribute('href', '/create');
  });

  test('shows an error with Retry after a failure', async () => {
    const test = await openInvitationsPage({ listInvitations: refuse('not_found') });
    expect(await screen.findByText('Your invitations could not be loaded')).toBeInTheDocument();
    test.api.answer({ listInvitations: () => ({ invitations: [aReceived(1)], next: null }) });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Event 1' })).toBeInTheDocument();
  });

  const part = (name: string) => within(screen.getByRole('region', { name }));
  const namesIn = (name: string) =>
    part(name)
      .getAllByRole('link')
      .map((link) => link.textContent);

  test('an open invitation shows the host and the event, and takes either answer', async () => {
    const event = aSummary(1, { date: '2034-07-17' });
    const invitations = [aReceived(1, { event }), aReceived(2, { invitedBy: null })];
    await openInvitationsPage({ listInvitations: () => ({ invitations, next: null }) });
    expect(await screen.findByRole('link', { name: 'Event 1' })).toHaveAttribute(
      'href',
      `/events/${uuid(1)}`,
    );
    expect(screen.getByText('Marisol Quiñones')).toBeInTheDocument();
    expect(screen.getByText('Former member')).toBeInTheDocument();
    expect(screen.getAllByText('Location TBD')).toHaveLength(2);
    expect(screen.getByText('Monday, July 17th, 2034', { exact: false })).toBeInTheDocument();
    expect(button(1, 'Going')).toHaveAttribute('aria-disabled', 'false');
    expect(button(1, 'Not Going')).toHaveAttribute('aria-disabled', 'false');
  });

  test('shows three parts in the server’s order: cards, lines, and past ones folded', async () => {
    const invitations = [
      aReceived(1),
      aReceived(2, { part: 'answered', status: 'accepted', event: aSummary(2, { date: '2034-07-17' }) }),
      aReceived(3, { part: 'answered', status: 'declined' }),
      aReceived(4, { part: 'past', event: aSummary(4, { date: '2020-05-01' }) }),
    ];
    await openInvitationsPage({ listInvitations: () => ({ invitations, next: null }) });
    await screen.findByRole('region', { name: 'Answered' });
    expect(namesIn('Needs your answer')).toEqual(['Event 1']);
    expect(namesIn('Answered')).toEqual(['Event 2', 'Event 3']);
    expect(screen.getByRole('article', { name: 'Event 2' })).toHaveTextContent(
      'Going · Mon, July 17th, 2034',
    );
    const fold = screen.getByRole('button', { name: 'Past', expanded: false });
    expect(screen.queryByText('Event 4')).toBeNull();
    await userEvent.click(fold);
    expect(namesIn('Past')).toEqual(['Event 4']);
    expect(screen.getByRole('article', { name: 'Event 4' })).toHaveTextContent('No answer');
  });

  test('hides an empty part, and unfolds past invitations if there are no others', async () => {
    const invitations = [aReceived(4, { part: 'past', status: 'accepted' })];
    await openInvitationsPage({ listInvitations: () => ({ invitations, next: null }) });
    expect(await screen.findByRole('button', { name: 'Past', expanded: true })).toBeInTheDocument();
    expect(namesIn('Past')).toEqual(['Event 4']);
    expect(screen.queryByRole('heading', { name: /^(Needs your answer|Answered)$/ })).toBeNull();
  });

  test('an answer is changed by a button in its line; the current answer is disabled', async () => {
    const declined = aReceived(2, { part: 'answered', status: 'declined' });
    await openInvitationsPage({ listInvitations: () => ({ invitations: [declined], next: null }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Change your answer to Event 2' }));
    expect(button(2, 'Going')).toHaveAttribute('aria-disabled', 'false');
    expect(button(2, 'Not Going')).toHaveAttribute('aria-disabled', 'true');
  });

  test('Show more brings the next page', async () => {
    const test = await openInvitationsPage({
      listInvitations: ({ query }) =>
        query?.after === 'second'
          ? { invitations: [aReceived(2)], next: null }
          : { invitations: [aReceived(1)], next: 'second' },
    });
    expect(test.api.callsOf('listInvitations')).toEqual([{ query: { limit: 24, today: readersToday() } }]);
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('link', { name: 'Event 2' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('a new invitation appears without a reload', async () => {
    const test = await openInvitationsPage({ listInvitations: () => ({ invitations: [], next: null }) });
    await screen.findByText('No invitations yet.');
    test.api.answer({ listInvitations: () => ({ invitations: [aReceived(5)], next: null }) });
    act(() => test.changeMember({ type: 'invitation.received', at: '2026-11-20T00:00:00Z' }));
    expect(await screen.findByRole('link', { name: 'Event 5' })).toBeInTheDocument();
  });

  test('when the session ends, the card asks to log in, and the form keeps its input', async () => {
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

  test('an answered invitation keeps its place and the focus, also when it is read again', async () => {
    const later = aReceived(2, { event: aSummary(2, { date: '2027-07-18' }) });
    let first = aReceived(1);
    const test = await openInvitationsPage({
      listInvitations: () => ({
        // As the server orders them.
        invitations: first.part === 'open' ? [first, later] : [later, first],
        next: null,
      }),
      answerInvitation: () => {
        first = { ...first, status: 'accepted', part: 'answered' };
        return {
          invitationId: first.id,
          status: 'accepted',
          respondedAt: '2026-11-20T00:00:00Z',
          name: null,
          note: null,
          companions: 0,
        };
      },
    });
    await screen.findByRole('link', { name: 'Event 1' });
    const order = () => screen.getAllByRole('article').map((each) => each.getAttribute('aria-labelledby'));
    const before = order();
    await userEvent.click(button(1, 'Going'));
    await waitFor(() => expect(test.api.callsOf('listInvitations')).toHaveLength(2));
    await waitFor(() => expect(button(1, 'Going')).toHaveAttribute('aria-disabled', 'true'));
    expect(order()).toEqual(before);
    expect(button(1, 'Going')).toHaveFocus();
    expect(screen.queryByRole('region', { name: 'Answered' })).toBeNull();
  });

  async function openAnswering(status: 'pending' | 'accepted' = 'pending') {
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

  test('Going is shown at once with the badge, confirmed by a toast and read again', async () => {
    const test = await openAnswering();
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

  test('Not Going has a toast of its own', async () => {
    const test = await openAnswering('accepted');
    await userEvent.click(button(1, 'Not Going'));
    await act(async () => test.settle()?.resolve());
    expect(test.toasts).toMatchObject([{ title: 'Not going', message: 'Thanks for letting us know.' }]);
  });

  test.each([
    ['internal', 'Could not update invitation.'],
    ['rate_limited', "The server's words."],
    ['invitation_gone', 'This invitation is no longer there.'],
  ] as const)('%s reverts the answer and shows a toast', async (code, message) => {
    const test = await openAnswering();
    await userEvent.click(button(1, 'Going'));
    // Reverted before the read that follows, which may take long.
    test.api.answer({ listInvitations: () => new Promise(() => undefined) });
    await act(async () => test.settle()?.reject(apiError(code, "The server's words.")));
    await waitFor(() => expect(shownAsGoing()).toBe(false));
    expect(test.badge()).toBe(2);
    expect(test.toasts).toMatchObject([{ title: 'Error', message, tone: 'error' }]);
  });

  test('a double click answers once', async () => {
    const test = await openAnswering();
    const going = button(1, 'Going');
    act(() => {
      going.click();
      going.click();
    });
    await act(async () => test.settle()?.resolve());
    expect(test.api.callsOf('answerInvitation')).toHaveLength(1);
  });
});
