import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { freshTab, openCreatePage, submit, supper, storeDraft } from '../../testing/create-page';
import { press } from '../../testing/host';
import { anOwnersEvent, aGuestList, EVENT_ID, uuid } from '../../testing/views';

beforeEach(freshTab);

const calls = (test: Awaited<ReturnType<typeof openCreatePage>>) =>
  test.api.callsOf('createEvent') as { body: Record<string, unknown> }[];
const question = () => screen.findByRole('dialog', { name: 'This date is in the past' });

describe('a date in the past', () => {
  const past = { ...supper, date: '2025-07-17', emails: 'ana@example.org ben@example.org' };

  test('asks for confirmation with the date and the number of mails, before anything is sent', async () => {
    storeDraft(past);
    const test = await openCreatePage();
    await submit();
    expect(await question()).toHaveTextContent(
      'July 17th, 2025 is over. 2 people get an invitation by e-mail.',
    );
    expect(calls(test)).toEqual([]);
    await press('Change the date', within(await question()));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls(test)).toEqual([]);
  });

  test('makes the event after the confirmation', async () => {
    storeDraft(past);
    const test = await openCreatePage();
    await submit();
    await press('Create Event', within(await question()));
    await waitFor(() => expect(test.navigation.visited[0]).toBe(`/events/${uuid(100)}`));
    expect(calls(test)).toMatchObject([{ body: { date: '2025-07-17' } }]);
  });

  test('is decided in the time zone of the event', async () => {
    jest.useFakeTimers({ now: new Date('2027-07-17T11:00:00Z'), advanceTimers: true });
    try {
      storeDraft({ ...supper, timeZone: 'Pacific/Kiritimati' });
      const test = await openCreatePage();
      await submit();
      expect(await question()).toHaveTextContent('Nobody is invited yet, so no mail goes out.');
      expect(calls(test)).toEqual([]);
    } finally {
      jest.useRealTimers();
    }
  });

  test('needs no confirmation if it is not over yet', async () => {
    storeDraft(supper);
    const test = await openCreatePage();
    await submit();
    await waitFor(() => expect(calls(test)).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the hours', () => {
  test('a typed 7 is 7 PM, and an end of 2 is 2 AM: both are sent', async () => {
    storeDraft(supper);
    const test = await openCreatePage();
    await userEvent.type(screen.getByLabelText(/^Time/), '7');
    await userEvent.tab();
    expect(screen.getByLabelText(/^Time/)).toHaveValue('7:00 PM');
    await userEvent.type(screen.getByLabelText('End time'), '2{Tab}');
    expect(screen.getByLabelText('End time')).toHaveValue('2:00 AM');
    expect(screen.getByLabelText('End time')).toHaveAccessibleDescription('On the next day');
    expect(screen.getByRole('group', { name: 'Preview' })).toHaveTextContent('July 17th, 2027, 7 PM – 2 AM');
    await submit();
    await waitFor(() => expect(calls(test)).toMatchObject([{ body: { time: '19:00', endTime: '02:00' } }]));
  });

  test('an end without a start shows an error, and is sent once it has a start', async () => {
    storeDraft({ ...supper, endTime: '23:00' });
    const test = await openCreatePage();
    await submit();
    expect(screen.getByLabelText('End time')).toHaveAccessibleDescription('Please fill the time it starts.');
    expect(calls(test)).toEqual([]);
    await userEvent.type(screen.getByLabelText(/^Time/), '8 pm{Tab}');
    await submit();
    await waitFor(() => expect(calls(test)).toMatchObject([{ body: { time: '20:00', endTime: '23:00' } }]));
  });

  test('removing the start removes the end', async () => {
    storeDraft({ ...supper, time: '20:00', endTime: '23:00' });
    const test = await openCreatePage();
    await userEvent.clear(screen.getByLabelText(/^Time/));
    await userEvent.tab();
    expect(screen.getByLabelText('End time')).toHaveValue('');
    await submit();
    await waitFor(() => expect(calls(test)).toHaveLength(1));
    expect(calls(test)[0]!.body).not.toHaveProperty('endTime');
  });

  test('does not send the form without an end that could not be parsed', async () => {
    storeDraft({ ...supper, time: '20:00' });
    const test = await openCreatePage();
    await userEvent.type(screen.getByLabelText('End time'), 'late');
    await submit();
    expect(screen.getByLabelText('End time')).toHaveFocus();
    expect(calls(test)).toEqual([]);
  });
});

describe('the time zone', () => {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;

  test('is the host’s, shown as text, until another is chosen', async () => {
    storeDraft(supper);
    const test = await openCreatePage();
    expect(screen.getByText(`Your time zone: ${own.split('/').at(-1)}`)).toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'Time zone' })).toBeNull();
    await press('Change time zone');
    const field = screen.getByRole('combobox', { name: 'Time zone' });
    expect(field).toHaveFocus();
    await userEvent.clear(field);
    await userEvent.type(field, 'Tokyo');
    await userEvent.click(await screen.findByRole('option', { name: /^Tokyo/ }));
    await submit();
    await waitFor(() => expect(calls(test)).toMatchObject([{ body: { timeZone: 'Asia/Tokyo' } }]));
  });

  test('nothing is sent while a zone is being searched', async () => {
    storeDraft({ ...supper, timeZone: '' });
    const test = await openCreatePage();
    await submit();
    expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveAccessibleDescription(
      'Please choose a time zone.',
    );
    expect(calls(test)).toEqual([]);
  });

  test('of a copy is the original’s, like its hours', async () => {
    const event = anOwnersEvent({ time: '19:30', endTime: '23:00', timeZone: 'Asia/Tokyo' });
    await openCreatePage({
      path: `/create?from=${EVENT_ID}`,
      answers: { readEvent: () => event, listGuests: () => aGuestList() },
    });
    expect(await screen.findByText('Time zone: Tokyo')).toBeInTheDocument();
    expect(screen.getByLabelText('End time')).toHaveValue('11:00 PM');
  });
});

test('ticking "Multiple days" keeps the day that was picked as the start, and unticking the start as the day', async () => {
  storeDraft(supper);
  await openCreatePage();
  const several = screen.getByLabelText('Multiple days');
  await userEvent.click(several);
  expect(screen.getByRole('button', { name: 'Date, July 17th, 2027 – pick the last day' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Date/ }));
  await userEvent.click(screen.getByRole('button', { name: /July 19, 2027/ }));
  expect(screen.getByRole('button', { name: 'Date, July 17th, 2027 – July 19th, 2027' })).toBeInTheDocument();
  await userEvent.click(several);
  expect(screen.getByRole('button', { name: 'Date, July 17th, 2027' })).toBeInTheDocument();
});
