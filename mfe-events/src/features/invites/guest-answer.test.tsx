import type { EventView } from '@yolo/contract/events';
import { aMember, renderRemote, type TestPlatformOptions } from '@yolo/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../../App';
import { aGuestList, anEvent, anInvitation, EVENT_ID } from '../../testing/views';

async function open(event: EventView, answers: TestPlatformOptions['answers'] = {}) {
  let current = event;
  const test = await act(async () =>
    renderRemote(App, {
      path: `/events/${EVENT_ID}/invites`,
      user: aMember(),
      answers: {
        readEvent: () => current,
        listGuests: () => aGuestList(),
        answerInvitation: ({ body }) => {
          const { note = null, companions = 0 } = body;
          const invitation = { ...current.viewer.invitation!, status: body.status, note, companions };
          current = { ...current, viewer: { ...current.viewer, invitation } };
          const respondedAt = '2026-11-20T00:00:00Z';
          return {
            invitationId: invitation.id,
            status: body.status,
            respondedAt,
            name: null,
            note,
            companions,
          };
        },
        ...answers,
      },
    }),
  );
  await screen.findByRole('heading', { level: 1 });
  return test;
}

const invited = (changes: Parameters<typeof anInvitation>[0]) =>
  anEvent({ viewer: { role: 'participant', invitation: anInvitation(changes) } });
const press = async (name: string | RegExp, where: ReturnType<typeof within> | typeof screen = screen) =>
  userEvent.click(await where.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

test('asks for companions and a note only after Going', async () => {
  const test = await open(invited({}));
  expect(screen.queryByRole('button', { name: /note/ })).toBeNull();
  await press('Going');
  await press('Bringing someone? Add a note?');
  const form = await dialog();
  await press('One more, Companions', form);
  await press('One more, Companions', form);
  await userEvent.type(form.getByLabelText(/^Note/), 'We bring figs.');
  await press('Update RSVP', form);
  expect(await screen.findByText('2 companions · “We bring figs.”')).toBeInTheDocument();
  expect(test.api.callsOf('answerInvitation')).toMatchObject([
    { body: { status: 'accepted' } },
    { body: { status: 'accepted', note: 'We bring figs.', companions: 2 } },
  ]);
  await waitFor(() => expect(test.toasts.at(-1)).toMatchObject({ title: 'RSVP Updated' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the dialog, opened again while the first note is saved, stays open with its input', async () => {
  let save: (() => void) | undefined;
  const test = await open(invited({ status: 'accepted' }), {
    answerInvitation: ({ body: { note = null, companions = 0 } }) =>
      new Promise((resolve) => {
        const respondedAt = '2026-11-20T00:00:00Z';
        const answer = { status: 'accepted', respondedAt, name: null, note, companions } as const;
        save = () => resolve({ invitationId: EVENT_ID, ...answer });
      }),
  });
  await press('Bringing someone? Add a note?');
  const first = await dialog();
  await userEvent.type(first.getByLabelText(/^Note/), 'We bring figs.');
  await press('Update RSVP', first);
  await press('Cancel', first);
  await press('Change');
  await userEvent.type((await dialog()).getByLabelText(/^Note/), ' And bread.');
  await act(async () => save?.());
  await waitFor(() => expect(test.toasts.at(-1)).toMatchObject({ title: 'RSVP Updated' }));
  const reopened = await dialog();
  await reopened.findByRole('button', { name: 'Update RSVP' });
  expect(reopened.getByLabelText(/^Note/)).toHaveValue('We bring figs. And bread.');
  await press('Update RSVP', reopened);
  await act(async () => save?.());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('more than ten companions show an error under the field and are not sent', async () => {
  const test = await open(invited({ status: 'accepted' }));
  await press('Bringing someone? Add a note?');
  const form = await dialog();
  const field = form.getByLabelText('Companions');
  await userEvent.clear(field);
  await userEvent.type(field, '11{Tab}');
  await press('Update RSVP', form);
  expect(form.getByText('Enter a whole number from 0 to 10.')).toBeInTheDocument();
  expect(test.api.callsOf('answerInvitation')).toHaveLength(0);
});

test('a guest who declines brings nobody, but may add a note', async () => {
  await open(invited({ status: 'declined' }));
  await press('Add a note');
  expect((await dialog()).queryByLabelText('Companions')).toBeNull();
});

test('companions are counted on the ticket, beside those who go', async () => {
  const event = invited({ status: 'accepted', companions: 2 });
  await open({ ...event, counts: { going: 3, notGoing: 0, pending: 0, companions: 2 } });
  expect(screen.getByRole('group', { name: 'Your answer' })).toHaveTextContent('3going+ 2 companions');
});

describe('Add to Calendar, for readers of the event', () => {
  const calendar = { allDay: true, start: '2027-07-17', end: '2027-07-18' };

  test('Google, Outlook and a file', async () => {
    const opened: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      opened.push(this.getAttribute('href')!);
    });
    const url = '/calendar-files/1/event.ics?key=k';
    const test = await open(anEvent({ calendar }), { readCalendarDownload: () => ({ url }) });
    await press('Add to Calendar');
    const google = screen.getByRole('menuitem', { name: 'Google Calendar' });
    expect(google).toHaveAttribute('href', expect.stringContaining('dates=20270717%2F20270718'));
    expect(screen.getByRole('menuitem', { name: 'Outlook' })).toHaveAttribute('target', '_blank');
    const work = screen.getByRole('menuitem', { name: 'Outlook for work or school' });
    expect(work).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/outlook\.office\.com\/.+&startdt=2027-07-17&/),
    );
    expect(work).toHaveAttribute('target', '_blank');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Calendar file (.ics)' }));
    await waitFor(() => expect(opened).toEqual([url]));
    click.mockRestore();
    test.api.fail('readCalendarDownload', 'unavailable');
    await press('Add to Calendar');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Calendar file (.ics)' }));
    await waitFor(() => expect(test.errors).toMatchObject([{ title: 'Download Failed' }]));
  });

  test('is missing for an event without a date', async () => {
    await open(anEvent({ date: null }));
    expect(screen.queryByRole('button', { name: 'Add to Calendar' })).toBeNull();
  });
});
