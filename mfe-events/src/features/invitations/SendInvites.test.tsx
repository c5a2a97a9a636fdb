import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refuse } from '../../testing/host';
import { DRAFT, openInvitationsPage } from '../../testing/invitations-page';
import { aSummary, uuid } from '../../testing/views';

const BEN = { id: uuid(3), firstName: 'Ben', lastName: 'Ito', avatarUrl: null };

beforeEach(() => sessionStorage.clear());

describe('Send Invites', () => {
  const send = async () => userEvent.click(screen.getByRole('button', { name: 'Send Invites' }));
  const typedBefore = (form: object) => sessionStorage.setItem(DRAFT, JSON.stringify(form));
  const supper = { event: { id: uuid(11), text: 'Event 11' } };

  test('only own events are offered', async () => {
    const test = await openInvitationsPage();
    await userEvent.click(await screen.findByRole('combobox', { name: 'Event' }));
    await userEvent.keyboard('{ArrowDown}');
    expect(await screen.findAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('combobox', { name: 'Event' })).toHaveValue('Event 11');
    expect(test.api.callsOf('listEvents')).toHaveLength(1);
  });

  test('reads only the first pages of a host’s very many events', async () => {
    let pages = 0;
    const listEvents = () => ({ events: [aSummary(++pages)], next: pages < 30 ? 'more' : null });
    const test = await openInvitationsPage({ listEvents });
    await userEvent.click(await screen.findByRole('combobox', { name: 'Event' }));
    await waitFor(() => expect(test.api.callsOf('listEvents')).toHaveLength(10));
    await userEvent.keyboard('{ArrowDown}');
    expect((await screen.findAllByRole('option')).length).toBeGreaterThan(1);
    expect(test.api.callsOf('listEvents')).toHaveLength(10);
  });

  test('shows an error if no event is chosen', async () => {
    const test = await openInvitationsPage();
    await screen.findByRole('combobox', { name: 'Event' });
    await send();
    expect(test.toasts).toEqual([
      { title: 'Select an event', message: 'Choose an event first.', tone: 'error' },
    ]);
    expect(screen.getByText('Choose an event first.')).toBeInTheDocument();
  });

  test('shows an error if nobody is picked', async () => {
    typedBefore(supper);
    const test = await openInvitationsPage();
    await screen.findByRole('combobox', { name: 'Event' });
    await send();
    expect(test.toasts).toEqual([
      { title: 'Nothing to add', message: 'Pick members or enter emails.', tone: 'error' },
    ]);
    expect(test.api.callsOf('invite')).toHaveLength(0);
  });

  test('shows an error for more addresses than the limit, and sends none of them', async () => {
    const emails = Array.from({ length: 501 }, (_, at) => `guest${at}@example.org`).join(' ');
    typedBefore({ ...supper, emails });
    const test = await openInvitationsPage();
    await screen.findByRole('combobox', { name: 'Event' });
    await send();
    const message = 'These are 501 addresses, and 500 fit at a time. Invite the others afterwards.';
    expect(test.toasts).toEqual([{ title: 'Too much at once', message, tone: 'error' }]);
    expect(screen.getByLabelText('Emails')).toHaveAccessibleDescription(message);
    expect(test.api.callsOf('invite')).toHaveLength(0);
  });

  test('sends members and addresses, counts them and empties the form but for the event', async () => {
    typedBefore({ ...supper, members: [BEN], emails: 'ana@example.org, LI@example.org ana@example.org' });
    const test = await openInvitationsPage({ invite: () => ({ created: 3, skipped: 0, gone: 0 }) });
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
    [{ created: 0, skipped: 0, gone: 1 }, 'Some invites failed', '1 chosen member is no longer on Yolo.'],
  ])('the toast counts who was already invited [INV-1] and who has left %#', async (view, title, message) => {
    typedBefore({ ...supper, emails: 'ana@example.org' });
    const test = await openInvitationsPage({ invite: () => view });
    await screen.findByRole('combobox', { name: 'Event' });
    await send();
    await waitFor(() => expect(test.toasts).toMatchObject([{ title, message }]));
  });

  test('shows a toast after a failure, and keeps the input', async () => {
    typedBefore({ ...supper, emails: 'ana@example.org' });
    const test = await openInvitationsPage({ invite: refuse('internal') });
    await screen.findByRole('combobox', { name: 'Event' });
    await send();
    await waitFor(() =>
      expect(test.toasts).toMatchObject([{ title: 'Error', message: 'Could not process invitations.' }]),
    );
    expect(screen.getByLabelText('Emails')).toHaveValue('ana@example.org');
  });
});
