import { apiError } from '@yolo/platform/testing';
import { type ErrorCode } from '@yolo/contract';
import type { InvitedView } from '@yolo/contract/events';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAsHost, press, refuse } from '../../testing/host';
import { aPicture } from '../../testing/pictures';
import { EVENT_ID } from '../../testing/views';

beforeEach(() => sessionStorage.clear());

describe('Invite More People', () => {
  const form = async () => within(await screen.findByRole('region', { name: 'Invite More People' }));

  test('an empty form shows Nothing to add', async () => {
    const test = await openAsHost();
    await press('Send Invites', await form());
    expect(test.toasts).toMatchObject([
      { title: 'Nothing to add', message: 'Pick members or enter emails.' },
    ]);
    expect(test.api.callsOf('invite')).toHaveLength(0);
  });

  test('each attempt focuses the first invalid field, also with the same error again', async () => {
    await openAsHost();
    const members = (await form()).getByLabelText('Members');
    await press('Send Invites', await form());
    expect(members).toHaveFocus();
    await press('Send Invites', await form());
    expect(members).toHaveFocus();
  });

  test('sends valid addresses, reports skipped ones [INV-1] and keeps invalid ones', async () => {
    const test = await openAsHost({}, { invite: () => ({ created: 1, skipped: 3, gone: 0 }) });
    await userEvent.type((await form()).getByLabelText('Emails'), 'Ana@Example.org, tomas@');
    await press('Send Invites', await form());
    await waitFor(() =>
      expect(test.toasts).toMatchObject([
        {
          title: 'Invites sent',
          message:
            'Your invitations have been created. 3 were already invited. tomas@ is not an e-mail address and was not invited.',
        },
      ]),
    );
    expect(test.api.callsOf('invite')).toEqual([
      { params: { eventId: EVENT_ID }, body: { memberIds: [], emails: ['ana@example.org'] } },
    ]);
    expect((await form()).getByLabelText('Emails')).toHaveValue('tomas@');
  });

  test('keeps what is typed while the invitations are being sent', async () => {
    let send: ((view: InvitedView) => void) | undefined;
    const response = new Promise<InvitedView>((resolve) => (send = resolve));
    const test = await openAsHost({}, { invite: () => response });
    const emails = (await form()).getByLabelText('Emails');
    await userEvent.type(emails, 'ana@example.org');
    await press('Send Invites', await form());
    await userEvent.type(emails, ', ben@example.org');
    await act(async () => send?.({ created: 1, skipped: 0, gone: 0 }));
    await waitFor(() => expect(test.toasts).toMatchObject([{ title: 'Invites sent' }]));
    await screen.findByRole('button', { name: 'Send Invites' });
    expect(emails).toHaveValue('ana@example.org, ben@example.org');
  });

  test.each([
    [1, 'Your invitations have been created. 1 chosen member is no longer on Yolo.'],
    [0, '1 chosen member is no longer on Yolo.'],
  ])('says that a chosen member has left, with %i others invited', async (created, message) => {
    const test = await openAsHost({}, { invite: () => ({ created, skipped: 0, gone: 1 }) });
    await userEvent.type((await form()).getByLabelText('Emails'), 'ana@example.org');
    await press('Send Invites', await form());
    await waitFor(() =>
      expect(test.toasts).toMatchObject([{ title: 'Some invites failed', message, tone: 'error' }]),
    );
  });

  test('has a Description only while the event has none', async () => {
    const first = await openAsHost();
    expect((await form()).queryByLabelText(/^Description/)).toBeNull();
    first.view.unmount();
    const test = await openAsHost(
      { description: null },
      { invite: () => ({ created: 0, skipped: 0, gone: 0 }) },
    );
    await userEvent.type((await form()).getByLabelText(/^Description/), ' Bring a hat. ');
    await press('Send Invites', await form());
    await waitFor(() =>
      expect(test.toasts).toMatchObject([
        { title: 'Invitations sent', message: 'Your updates have been applied.' },
      ]),
    );
    expect(test.api.callsOf('invite')).toMatchObject([{ body: { description: 'Bring a hat.' } }]);
  });

  describe('a picture that cannot be stored', () => {
    async function send(code: ErrorCode) {
      const test = await openAsHost({}, { uploadImage: refuse(code) });
      await userEvent.type((await form()).getByLabelText('Emails'), 'ana@example.org');
      await userEvent.upload((await form()).getByTestId('file'), aPicture());
      await press('Send Invites', await form());
      await waitFor(() => expect(test.api.callsOf('uploadImage')).toHaveLength(1));
      return test;
    }

    test('is left out, with a toast', async () => {
      const test = await send('internal');
      await waitFor(() => expect(test.toasts).toHaveLength(2));
      expect(test.toasts[0]).toMatchObject({
        title: 'Image upload failed',
        message: 'Proceeding without image attachment.',
      });
      expect(test.api.callsOf('invite')[0]).not.toHaveProperty('body.imageId');
    });

    test('because its sender is signed out shows the login-required dialog and invites nobody', async () => {
      const test = await send('session_ended');
      await waitFor(() => expect(test.asked.signInTo).toEqual(['send invitations']));
      expect(test.api.callsOf('invite')).toHaveLength(0);
      expect(test.toasts).toEqual([]);
    });
  });

  test('an unverified host who invites too many gets the server’s words and keeps the input', async () => {
    const refusal = apiError('email_not_verified', 'You can invite 30 people; 4 are left.', {
      invitesLeft: 4,
    });
    const test = await openAsHost(
      {},
      {
        invite: () => {
          throw refusal;
        },
      },
    );
    await userEvent.type((await form()).getByLabelText('Emails'), 'ana@example.org');
    await press('Send Invites', await form());
    await waitFor(() => expect(test.errors).toMatchObject([{ error: refusal, title: 'Error' }]));
    expect((await form()).getByLabelText('Emails')).toHaveValue('ana@example.org');
  });

  test('a failure and the way over /login keep the input', async () => {
    const test = await openAsHost({}, { invite: refuse('internal') });
    await userEvent.type((await form()).getByLabelText('Emails'), 'ana@example.org');
    await press('Send Invites', await form());
    await waitFor(() =>
      expect(test.toasts).toMatchObject([{ title: 'Error', message: 'Could not send invites.' }]),
    );
    expect((await form()).getByLabelText('Emails')).toHaveValue('ana@example.org');
    test.view.unmount();
    await openAsHost();
    expect((await form()).getByLabelText('Emails')).toHaveValue('ana@example.org');
  });
});
