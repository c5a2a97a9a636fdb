import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { counts, dialog, openAsHost, press, refuse } from '../testing/host';
import { EVENT_ID } from '../testing/views';

describe('a change of date, time or place [INV-12]', () => {
  test('the owner changes the time, with an option to tell the guests that is on by default', async () => {
    const test = await openAsHost();
    await press('Edit Event Date');
    const form = await dialog();
    expect(form.getByLabelText('Tell 3 guests by e-mail')).toBeChecked();
    expect(form.getByText(/2 guests are going and 1 has not answered\./)).toBeInTheDocument();
    const time = form.getByLabelText(/^Time(?! zone)/);
    await userEvent.clear(time);
    await userEvent.type(time, '8:15 pm{Tab}');
    await press('Update Date', form);
    await waitFor(() =>
      expect(test.toasts).toMatchObject([{ title: 'Event date updated', message: '3 guests get a mail.' }]),
    );
    expect(test.api.callsOf('updateEvent')).toEqual([
      { params: { eventId: EVENT_ID }, body: { time: '20:15', tellGuests: true } },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('the button does not move while it is pressed right after a time was typed', async () => {
    const test = await openAsHost({ time: null });
    await press('Edit Event Date');
    const form = await dialog();
    await userEvent.type(form.getByLabelText(/^Time(?! zone)/), '8:15 pm');
    const button = form.getByRole('button', { name: 'Update Date' });
    const pointer = userEvent.setup();
    await pointer.pointer({ keys: '[MouseLeft>]', target: button });
    expect(form.queryByLabelText('Time zone')).toBeNull();
    await pointer.pointer({ keys: '[/MouseLeft]', target: button });
    await waitFor(() => expect(test.api.callsOf('updateEvent')).toMatchObject([{ body: { time: '20:15' } }]));
  });

  test('the guests get no mail if the owner unticks it; several days need both ends', async () => {
    const test = await openAsHost();
    await press('Edit Event Date');
    const form = await dialog();
    await userEvent.click(form.getByLabelText('Multiple days'));
    await press('Update Date', form);
    expect(form.getByText('Please fill date range.')).toBeInTheDocument();
    expect(test.api.callsOf('updateEvent')).toHaveLength(0);
    await userEvent.click(form.getByLabelText('Multiple days'));
    await userEvent.click(form.getByLabelText('Tell 3 guests by e-mail'));
    await userEvent.clear(form.getByLabelText(/^Time(?! zone)/));
    await userEvent.tab();
    await press('Update Date', form);
    await waitFor(() =>
      expect(test.api.callsOf('updateEvent')).toMatchObject([{ body: { time: null, tellGuests: false } }]),
    );
    await waitFor(() =>
      expect(test.toasts).toMatchObject([{ title: 'Event date updated', message: 'Nobody gets a mail.' }]),
    );
  });

  test('sends nothing if nothing has changed; a failure keeps the form', async () => {
    const test = await openAsHost({}, { updateEvent: refuse('internal') });
    await press('Edit Event Date');
    await press('Update Date', await dialog());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(test.api.callsOf('updateEvent')).toHaveLength(0);
    await press('Edit Event Date');
    const form = await dialog();
    const time = form.getByLabelText(/^Time(?! zone)/);
    await userEvent.clear(time);
    await userEvent.type(time, '9 pm{Tab}');
    await press('Update Date', form);
    await waitFor(() =>
      expect(test.toasts).toMatchObject([{ title: 'Update failed', message: 'Please try again.' }]),
    );
    expect(time).toHaveValue('9:00 PM');
  });

  test('asks for confirmation before mails about a date in the past, and not without mails', async () => {
    const test = await openAsHost({ date: '2025-07-17' });
    const setTime = async (typed: string) => {
      await press('Edit Event Date');
      const form = await dialog();
      const time = form.getByLabelText(/^Time(?! zone)/);
      await userEvent.clear(time);
      await userEvent.type(time, `${typed}{Tab}`);
      return form;
    };
    const form = await setTime('8');
    await press('Update Date', form);
    const question = await screen.findByRole('dialog', { name: 'This date is in the past' });
    expect(question).toHaveTextContent('July 17th, 2025, 8:00 PM is over. 3 guests get a mail about it.');
    expect(test.api.callsOf('updateEvent')).toEqual([]);
    await press('Change the date', within(question));
    await userEvent.click(form.getByLabelText('Tell 3 guests by e-mail'));
    await press('Update Date', form);
    await waitFor(() =>
      expect(test.api.callsOf('updateEvent')).toMatchObject([{ body: { time: '20:00', tellGuests: false } }]),
    );
    await setTime('9');
    await press('Update Date', await dialog());
    await press('Update Date', within(await screen.findByRole('dialog', { name: /in the past/ })));
    await waitFor(() =>
      expect(test.api.callsOf('updateEvent')[1]).toMatchObject({ body: { time: '21:00', tellGuests: true } }),
    );
  });

  test('an end is shown on the page and changed; it is removed with the start', async () => {
    const test = await openAsHost({ endTime: '23:00' });
    expect(screen.getByText('7:30 PM – 11 PM')).toBeInTheDocument();
    await press('Edit Event Date');
    const form = await dialog();
    const end = form.getByRole('combobox', { name: 'End time' });
    expect(end).toHaveValue('11:00 PM');
    await userEvent.clear(end);
    await userEvent.type(end, '1{Tab}');
    expect(end).toHaveAccessibleDescription('On the next day');
    await press('Update Date', form);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(test.api.callsOf('updateEvent')).toMatchObject([{ body: { endTime: '01:00', tellGuests: true } }]);
    await press('Edit Event Date');
    await userEvent.clear((await dialog()).getByLabelText(/^Time(?! zone)/));
    await userEvent.tab();
    await press('Update Date', await dialog());
    await waitFor(() =>
      expect(test.api.callsOf('updateEvent')[1]).toMatchObject({ body: { time: null, endTime: null } }),
    );
  });

  test('a time that cannot be parsed keeps the form open, and no input is lost', async () => {
    const test = await openAsHost();
    await press('Edit Event Date');
    const form = await dialog();
    const time = form.getByLabelText(/^Time(?! zone)/);
    await userEvent.clear(time);
    await userEvent.type(time, 'at dusk');
    await press('Update Date', form);
    expect(time).toHaveValue('at dusk');
    expect(time).toHaveFocus();
    expect(test.api.callsOf('updateEvent')).toHaveLength(0);
    await userEvent.clear(time);
    await userEvent.type(time, '9 pm');
    await press('Update Date', form);
    await waitFor(() => expect(test.api.callsOf('updateEvent')).toMatchObject([{ body: { time: '21:00' } }]));
  });

  test('an error disappears when its field is changed', async () => {
    await openAsHost();
    await press('Edit Event Date');
    const form = await dialog();
    const time = form.getByLabelText(/^Time(?! zone)/);
    await userEvent.clear(time);
    await userEvent.type(time, '8:10 pm{Tab}');
    await press('Update Date', form);
    expect(time).toHaveAccessibleDescription('Please choose a time in steps of 15 minutes.');
    await userEvent.clear(time);
    await userEvent.type(time, '8:15 pm{Tab}');
    expect(time).not.toHaveAccessibleDescription(/steps/);
  });

  test('the form for the place has the same option, but not without guests', async () => {
    const test = await openAsHost();
    await press('Edit Event Location');
    await userEvent.click(screen.getByLabelText('Tell 3 guests by e-mail'));
    await userEvent.type(screen.getByLabelText('Edit Event Location'), '!');
    await press('Update Location');
    await waitFor(() =>
      expect(test.api.callsOf('updateEvent')).toMatchObject([
        { body: { location: 'Villa Rosalba, Fiesole!', tellGuests: false } },
      ]),
    );
    test.view.unmount();
    await openAsHost({ counts: { ...counts, going: 1, pending: 0 } });
    await press('Edit Event Location');
    expect(screen.queryByLabelText(/^Tell/)).toBeNull();
  });

  test('the dialog for deleting says who gets a mail', async () => {
    await openAsHost();
    await press('Delete Event');
    expect(
      (await dialog()).getByText(/2 guests are going and 1 has not answered\. They will be told by e-mail/),
    ).toBeInTheDocument();
  });
});
