import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { choose, dialog, openAsHost, press, refuse } from '../../testing/host';
import { EVENT_ID, uuid } from '../../testing/views';

afterEach(() => sessionStorage.clear());

describe('Manage', () => {
  test('Duplicate Event opens a filled-in Create Event', async () => {
    await openAsHost();
    await press('Manage');
    expect(screen.getByRole('menuitem', { name: 'Duplicate Event' })).toHaveAttribute(
      'href',
      `/create?from=${EVENT_ID}`,
    );
  });

  test('Reminder is one day before until the owner chooses another', async () => {
    const test = await openAsHost();
    await choose('Manage', 'Reminder: 1 day before');
    const form = await dialog();
    expect(form.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'None',
      '2 hours before',
      '1 day before',
      '2 days before',
      '1 week before',
    ]);
    expect(form.getByLabelText('1 day before')).toBeChecked();
    await userEvent.click(form.getByLabelText('None'));
    await press('Update Reminder', form);
    await waitFor(() => expect(test.toasts).toMatchObject([{ title: 'Reminder updated' }]));
    expect(test.api.callsOf('updateEvent')).toMatchObject([{ body: { reminderHours: null } }]);
    await press('Manage');
    expect(await screen.findByRole('menuitem', { name: 'Reminder: None' })).toBeInTheDocument();
  });

  test('Message Guests sends to all or some of them, and lists past messages', async () => {
    const test = await openAsHost(
      {},
      {
        listMessages: () => ({
          messages: [
            {
              id: uuid(9),
              text: 'Bring chairs.',
              to: 'going',
              sent: 1,
              createdAt: '2026-11-01T12:00:00.000Z',
            },
          ],
        }),
      },
    );
    await choose('Manage', 'Message Guests');
    const form = await dialog();
    expect(await form.findByText('Bring chairs.')).toBeInTheDocument();
    expect(form.getByText(/November 1st, 2026, .* to those going \(1 guest\)/)).toBeInTheDocument();
    await press('Send to 3 guests', form);
    expect(form.getByText('Please write a message.')).toBeInTheDocument();
    await userEvent.click(form.getByLabelText('Not answered (1)'));
    await userEvent.type(form.getByLabelText('Message'), ' Are you coming? ');
    await press('Send to 1 guest', form);
    await waitFor(() =>
      expect(test.toasts).toMatchObject([
        { title: 'Message sent', message: 'It goes to 3 guests by e-mail.' },
      ]),
    );
    expect(test.api.callsOf('sendMessage')).toMatchObject([
      { params: { eventId: EVENT_ID }, body: { text: 'Are you coming?', to: 'unanswered' } },
    ]);
    // The toast confirms it, and the next message begins empty.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await choose('Manage', 'Message Guests');
    expect((await dialog()).getByLabelText('Message')).toHaveValue('');
  });

  test('what is typed while a message is being sent becomes the next one', async () => {
    let send: ((view: { sent: number }) => void) | undefined;
    const response = new Promise<{ sent: number }>((resolve) => (send = resolve));
    const test = await openAsHost({}, { sendMessage: () => response });
    await choose('Manage', 'Message Guests');
    const form = await dialog();
    const text = form.getByLabelText('Message');
    await userEvent.type(text, 'Hello');
    await press('Send to 3 guests', form);
    await userEvent.type(text, ' again');
    await act(async () => send?.({ sent: 3 }));
    await waitFor(() => expect(test.toasts).toMatchObject([{ title: 'Message sent' }]));
    await form.findByRole('button', { name: 'Send to 3 guests' });
    expect(text).toHaveValue('Hello again');
  });

  test('a message that failed stays, and is sent again under the same id', async () => {
    const test = await openAsHost({}, { sendMessage: refuse('internal') });
    await choose('Manage', 'Message Guests');
    const form = await dialog();
    await userEvent.type(form.getByLabelText('Message'), 'Hello');
    await press('Send to 3 guests', form);
    await waitFor(() =>
      expect(test.toasts).toMatchObject([{ title: 'Message not sent', message: 'Please try again.' }]),
    );
    test.api.answer({ sendMessage: () => ({ sent: 3 }) });
    await press('Send to 3 guests', form);
    await waitFor(() => expect(test.api.callsOf('sendMessage')).toHaveLength(2));
    const [first, second] = test.api.callsOf('sendMessage') as { body: { requestId: string } }[];
    expect(second?.body.requestId).toBe(first?.body.requestId);
  });

  test('Export Guest List saves the file; a refusal says Download Failed', async () => {
    const saved: string[] = [];
    Object.assign(URL, { createObjectURL: () => 'blob:guests', revokeObjectURL: () => undefined });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const test = await openAsHost({}, { exportGuests: () => new Blob(['Name']) });
    await choose('Manage', 'Export Guest List');
    await waitFor(() => expect(saved).toEqual(['The Long Table Supper guests.csv']));
    click.mockRestore();
    test.api.fail('exportGuests', 'internal');
    await choose('Manage', 'Export Guest List');
    await waitFor(() =>
      expect(test.toasts).toMatchObject([{ title: 'Download Failed', message: 'Please try again.' }]),
    );
  });
});
