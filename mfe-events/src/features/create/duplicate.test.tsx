import type { EventView } from '@yolo/contract/events';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DRAFT, freshTab, openCreatePage, submit, storeDraft } from '../../testing/create-page';
import { refuse } from '../../testing/host';
import {
  aGuest,
  aGuestList,
  anEvent,
  anImage,
  anOwnersEvent,
  aPending,
  EVENT_ID,
  theCreator,
  uuid,
} from '../../testing/views';

/** A copy has a draft apart from that of the empty form. */
const COPY = `${DRAFT}.from.${EVENT_ID}`;

beforeEach(freshTab);

describe('a copy of an own event', () => {
  const path = `/create?from=${EVENT_ID}`;
  const guests = aGuestList({
    going: [theCreator(), aGuest(3, 'Ben Ito'), aGuest(4, 'Nonna', { userId: null })],
    notGoing: [aGuest(5, 'Li Wei')],
    pending: [aPending(6, 'ana@example.org')],
  });
  const answers = (event: EventView) => ({ readEvent: () => event, listGuests: () => guests });

  test('takes over everything but the date, and the guests whom the owner can reach', async () => {
    const test = await openCreatePage({ path, answers: answers(anOwnersEvent({ image: anImage() })) });
    expect(await screen.findByLabelText('Event Name')).toHaveValue('The Long Table Supper');
    expect(screen.getByLabelText(/^Location/)).toHaveValue('Villa Rosalba, Fiesole');
    expect(screen.getByLabelText(/^Description/)).toHaveValue('Bring a chair if you own one you love.');
    expect(screen.getByLabelText('Emails for non-members')).toHaveValue('ana@example.org');
    expect(screen.getByText('Ben Ito')).toBeInTheDocument();
    expect(screen.getByText('Li Wei')).toBeInTheDocument();
    expect(screen.queryByText('Marisol Quiñones')).toBeNull();
    expect(screen.getByLabelText('Invite the guest without an account too')).toBeChecked();
    expect(screen.getByText('4 invites')).toBeInTheDocument();
    await submit();
    expect(test.toasts).toMatchObject([{ title: 'Missing details' }]);
  });

  test('is sent with the picture of the original, or without it once it is removed', async () => {
    storeDraft({ date: '2027-10-01' }, COPY);
    const test = await openCreatePage({ path, answers: answers(anOwnersEvent({ image: anImage() })) });
    const preview = within(await screen.findByRole('group', { name: 'Preview' }));
    expect(preview.getByRole('presentation')).toHaveAttribute('src', anImage().url);
    await submit();
    await waitFor(() => expect(test.api.callsOf('createEvent')).toHaveLength(1));
    expect(test.api.callsOf('createEvent')).toMatchObject([
      {
        body: {
          imageId: anImage().id,
          memberIds: [uuid(3), uuid(5)],
          emails: ['ana@example.org'],
          copyGuestsOf: EVENT_ID,
        },
      },
    ]);
    expect(sessionStorage.getItem(COPY)).toBeNull();
    test.view.unmount();

    await openCreatePage({ path, answers: answers(anOwnersEvent({ image: anImage() })) });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove picture' }));
    expect(within(screen.getByRole('group', { name: 'Preview' })).queryByRole('presentation')).toBeNull();
  });

  test('leaves the guests without an account out when the owner unticks them', async () => {
    storeDraft({ date: '2027-10-01' }, COPY);
    const test = await openCreatePage({ path, answers: answers(anOwnersEvent()) });
    await userEvent.click(await screen.findByLabelText('Invite the guest without an account too'));
    expect(screen.getByText('3 invites')).toBeInTheDocument();
    await submit();
    await waitFor(() => expect(test.api.callsOf('createEvent')).toHaveLength(1));
    expect(test.api.callsOf('createEvent')[0]).not.toHaveProperty('body.copyGuestsOf');
  });

  test('keeps two changes before a redraw', async () => {
    await openCreatePage({ path, answers: answers(anOwnersEvent({ image: anImage() })) });
    const guests = await screen.findByLabelText('Invite the guest without an account too');
    act(() => {
      screen.getByRole('button', { name: 'Remove picture' }).click();
      screen.getByRole('button', { name: /^Remove Ben Ito/ }).click();
    });
    expect(within(screen.getByRole('group', { name: 'Preview' })).queryByRole('presentation')).toBeNull();
    expect(screen.queryByText('Ben Ito')).toBeNull();
    expect(guests).toBeChecked();
  });

  test('of somebody else’s event is the empty form', async () => {
    await openCreatePage({ path, answers: answers(anEvent()) });
    expect(await screen.findByLabelText('Event Name')).toHaveValue('');
  });

  test('shows an error with Retry if the event could not be read', async () => {
    const test = await openCreatePage({
      path,
      answers: { ...answers(anOwnersEvent()), readEvent: refuse('not_found') },
    });
    expect(await screen.findByText('The event could not be loaded')).toBeInTheDocument();
    test.api.answer(answers(anOwnersEvent()));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('Event Name')).toHaveValue('The Long Table Supper');
  });
});
