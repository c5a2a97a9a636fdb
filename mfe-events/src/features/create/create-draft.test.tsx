import { aMember } from '@yolo/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BEN, DRAFT, freshTab, openCreatePage, submit, supper, storeDraft } from '../../testing/create-page';
import { refuse } from '../../testing/host';
import { uuid } from '../../testing/views';

beforeEach(freshTab);

describe('nothing typed is lost', () => {
  test('a submit without a session goes to the login and keeps the draft, members included', async () => {
    const test = await openCreatePage();
    await userEvent.type(screen.getByLabelText('Event Name'), 'Sandcastle Sunday');
    await userEvent.type(screen.getByLabelText(/^Description/), 'Buckets are provided.');
    await userEvent.type(screen.getByLabelText('Emails for non-members'), 'ana@example.org, li@example.org');
    storeDraft({
      ...(JSON.parse(sessionStorage.getItem(DRAFT)!) as object),
      members: [BEN],
      date: '2027-07-25',
    });
    test.view.unmount();

    const again = await openCreatePage();
    expect(screen.getByText('Ben Ito')).toBeInTheDocument();
    act(() => again.signOut());
    await submit();
    expect(again.asked.goToLogin).toBe(1);
    expect(again.api.callsOf('createEvent')).toHaveLength(0);
    again.view.unmount();

    await openCreatePage();
    expect(screen.getByLabelText('Event Name')).toHaveValue('Sandcastle Sunday');
    expect(screen.getByLabelText(/^Description/)).toHaveValue('Buckets are provided.');
    expect(screen.getByLabelText('Emails for non-members')).toHaveValue('ana@example.org, li@example.org');
    expect(screen.getByText('Ben Ito')).toBeInTheDocument();
  });

  test('the usable fields of a draft of another release are restored', async () => {
    const members = [{ name: 'Ben Ito' }];
    storeDraft({
      name: 'Supper',
      location: 7,
      members,
      date: 'soon',
      cover: 'palace',
      theme: { dark: true },
    });
    const test = await openCreatePage();
    expect(screen.getByLabelText('Event Name')).toHaveValue('Supper');
    await submit();
    expect(test.toasts).toMatchObject([{ title: 'Missing details' }]);
    expect(screen.queryByText('Ben Ito')).toBeNull();
  });

  test('a request that fails because the session has ended goes to the login too', async () => {
    storeDraft(supper);
    const test = await openCreatePage({ answers: { createEvent: refuse('unauthenticated') } });
    await submit();
    await waitFor(() => expect(test.asked.goToLogin).toBe(1));
    expect(test.toasts).toEqual([]);
    expect(sessionStorage.getItem(DRAFT)).not.toBeNull();
  });

  test('another member on this tab does not find it', async () => {
    storeDraft(supper);
    await openCreatePage({ user: aMember({ id: uuid(9) }) });
    expect(screen.getByLabelText('Event Name')).toHaveValue('');
  });
});
