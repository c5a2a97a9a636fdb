import { screen, waitFor, within } from '@testing-library/react';
import { choose, dialog, openAsHost, press, URL_OF_DAD } from '../../testing/host';
import { EVENT_ID, uuid } from '../../testing/views';

const copied: string[] = [];
beforeEach(() => {
  copied.length = 0;
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: async (text: string) => void copied.push(text) },
    configurable: true,
  });
});

describe('one invitation', () => {
  test('Copy Link, from the pending table and the lists', async () => {
    const test = await openAsHost();
    await choose('Invitation of dad@haddad.example', 'Copy Link');
    await waitFor(() => expect(test.toasts).toMatchObject([{ title: 'Link Copied' }]));
    expect(copied).toEqual([URL_OF_DAD]);
    expect(test.api.callsOf('readInvitationLink')).toEqual([
      { params: { eventId: EVENT_ID, invitationId: uuid(1007) } },
    ]);
    await choose('Invitation of Bea Lindqvist', 'Copy Link');
    await waitFor(() => expect(copied).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Invitation of Marisol Quiñones' })).toBeNull();
  });

  test('Copy Link shows an error if the browser refuses the clipboard, or the server the link', async () => {
    const test = await openAsHost();
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('NotAllowedError')) },
      configurable: true,
    });
    await choose('Invitation of dad@haddad.example', 'Copy Link');
    await waitFor(() => expect(test.toasts).toMatchObject([{ title: 'Copy Failed' }]));
    test.api.fail('readInvitationLink', 'invitation_gone', 'gone');
    await choose('Invitation of dad@haddad.example', 'Copy Link');
    await waitFor(() => expect(test.errors).toMatchObject([{ title: 'Copy Failed' }]));
    expect(copied).toEqual([]);
  });

  test('Resend Mail', async () => {
    const test = await openAsHost();
    await choose('Invitation of Noor Haddad', 'Resend Mail');
    await waitFor(() =>
      expect(test.toasts).toMatchObject([
        { title: 'Mail sent again', message: 'With the same link, to Noor Haddad.' },
      ]),
    );
    expect(test.api.callsOf('resendInvitation')).toEqual([
      { params: { eventId: EVENT_ID, invitationId: uuid(1005) } },
    ]);
  });

  test('Resend Mail works for one guest while the mail to another is being sent', async () => {
    const test = await openAsHost({}, { resendInvitation: () => new Promise(() => undefined) });
    await choose('Invitation of Noor Haddad', 'Resend Mail');
    await choose('Invitation of Bea Lindqvist', 'Resend Mail');
    await choose('Invitation of Noor Haddad', 'Resend Mail');
    expect(test.api.callsOf('resendInvitation')).toEqual([
      { params: { eventId: EVENT_ID, invitationId: uuid(1005) } },
      { params: { eventId: EVENT_ID, invitationId: uuid(1006) } },
    ]);
  });

  test('a failure shows Email sending failed', async () => {
    const test = await openAsHost();
    test.api.fail('resendInvitation', 'internal');
    await choose('Invitation of Noor Haddad', 'Resend Mail');
    await waitFor(() =>
      expect(test.toasts).toMatchObject([
        { title: 'Email sending failed', message: 'Please try again later.' },
      ]),
    );
  });

  test('Renew Link asks first, because the old link stops working', async () => {
    const test = await openAsHost();
    await choose('Invitation of dad@haddad.example', 'Renew Link');
    const confirmation = await dialog();
    expect(confirmation.getByText(/old link stops working at once/)).toBeInTheDocument();
    expect(test.api.callsOf('renewInvitationLink')).toHaveLength(0);
    await press('Renew Link', confirmation);
    await waitFor(() => expect(test.toasts).toMatchObject([{ title: 'Link renewed' }]));
    expect(copied).toEqual([`${URL_OF_DAD}2`]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('the lists show companions and notes', async () => {
  await openAsHost();
  const row = within(await screen.findByRole('region', { name: /^Going/ })).getAllByRole('listitem')[1];
  expect(row).toHaveTextContent('+2');
  expect(row).toHaveTextContent('brings 2 companions');
  expect(row).toHaveTextContent('With figs');
});
