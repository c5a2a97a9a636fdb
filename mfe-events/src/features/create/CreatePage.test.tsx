import { ApiError, type ErrorCode, type EventView } from '@yolo/contract';
import { aMember, renderRemote, type TestPlatformOptions } from '@yolo/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../../App';
import {
  aGuest,
  aGuestList,
  anEvent,
  anOwnersEvent,
  aPending,
  aSummary,
  EVENT_ID,
  theCreator,
  uuid,
} from '../../testing/views';

const DRAFT = 'yolo.draft.create-event.00000000-0000-4000-8000-000000000001';
const BEN = { id: uuid(3), firstName: 'Ben', lastName: 'Ito', avatarUrl: null };
const image = {
  id: uuid(300),
  url: '/files/a.png',
  thumbUrl: '/files/a.png',
  width: 640,
  height: 640,
  placeholder: null,
  hue: null,
};

/** What a person had typed before the page was opened (again). */
function typedBefore(draft: object) {
  sessionStorage.setItem(DRAFT, JSON.stringify(draft));
}

const supper = { name: 'Supper', date: '2027-07-17' };

async function open(options: TestPlatformOptions = {}) {
  return act(async () =>
    renderRemote(App, {
      path: '/create',
      user: aMember(),
      ...options,
      answers: {
        listEvents: () => ({ events: [], next: null }),
        createEvent: () => ({ id: uuid(100), created: 0, skipped: 0, gone: 0 }),
        uploadImage: () => image,
        searchMembers: () => ({ members: [] }),
        ...options.answers,
      },
    }),
  );
}

const submit = async () => userEvent.click(screen.getByRole('button', { name: 'Create Event' }));
const choose = async (file: File) =>
  userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file, {
    applyAccept: false,
  });
const png = (size = 10, type = 'image/png') =>
  Object.defineProperty(new File(['x'], 'poster.png', { type }), 'size', { value: size });
const refuse = (code: ErrorCode) => () => {
  throw new ApiError(code, `The server's words for ${code}.`, null);
};

beforeEach(() => {
  sessionStorage.clear();
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});

test('more addresses than go at a time: said before anything is sent', async () => {
  const emails = Array.from({ length: 501 }, (_, at) => `guest${at}@example.org`).join(' ');
  typedBefore({ ...supper, emails });
  const test = await open();
  await submit();
  const message = 'These are 501 addresses, and 500 fit at a time. Invite the others afterwards.';
  expect(test.toasts).toEqual([{ title: 'Too much at once', message, tone: 'error' }]);
  expect(screen.getByLabelText(/^Emails/)).toHaveAccessibleDescription(message);
  expect(test.api.callsOf('createEvent')).toHaveLength(0);
});

test('the labels of the specification', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Create Event' })).toBeInTheDocument();
  for (const label of [
    'Event Name',
    'Multiple days',
    /^Time/,
    /^Location/,
    /^Description/,
    'Emails for non-members',
  ])
    expect(screen.getByLabelText(label)).toBeInTheDocument();
  expect(screen.getByRole('searchbox', { name: 'Invites' })).toBeInTheDocument();
  for (const name of [/^Date/, 'Attach Invite Image', 'Create Event'])
    expect(screen.getByRole('button', { name })).toBeInTheDocument();
});

describe('missing details', () => {
  test.each([
    ['nothing', {}, 'Please fill name and date.', ['Please fill name.', 'Please fill date.']],
    ['no date', { name: 'Supper' }, 'Please fill name and date.', ['Please fill date.']],
    [
      'one end of a range',
      { name: 'Trip', multiDay: true, startDate: '2027-07-17' },
      'Please fill name and date range.',
      ['Please fill date range.'],
    ],
  ])('%s', async (_case, typed, message, inline) => {
    typedBefore(typed);
    const test = await open();
    await submit();
    expect(test.toasts).toEqual([{ title: 'Missing details', message, tone: 'error' }]);
    for (const words of inline) expect(screen.getAllByText(words).length).toBeGreaterThan(0);
    await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-invalid', 'true'));
    expect(test.api.callsOf('createEvent')).toHaveLength(0);
  });

  test('a time that cannot be read is not sent without it', async () => {
    typedBefore(supper);
    const test = await open();
    await userEvent.type(screen.getByLabelText(/^Time/), 'zz');
    await submit();
    expect(screen.getByText('Enter a time like 7:30 PM.')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Time/)).toHaveFocus();
    expect(test.api.callsOf('createEvent')).toHaveLength(0);
  });

  test('a complaint goes when its field is changed', async () => {
    await open();
    await submit();
    await userEvent.type(screen.getByLabelText('Event Name'), 'S');
    expect(screen.queryByText('Please fill name.')).toBeNull();
  });
});

describe('creating', () => {
  test('sends the form once, forgets the draft and leads to the event', async () => {
    typedBefore({ ...supper, members: [BEN], emails: 'ana@example.org', time: '19:30', location: 'Fiesole' });
    const test = await open({
      answers: { createEvent: () => ({ id: uuid(100), created: 2, skipped: 0, gone: 0 }) },
    });
    const button = screen.getByRole('button', { name: 'Create Event' });
    act(() => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(test.navigation.visited[0]).toBe(`/events/${uuid(100)}`));
    expect(test.api.callsOf('createEvent')).toMatchObject([
      {
        body: {
          name: 'Supper',
          date: '2027-07-17',
          time: '19:30',
          location: 'Fiesole',
          memberIds: [BEN.id],
          emails: ['ana@example.org'],
          timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
        },
      },
    ]);
    expect(test.toasts).toEqual([{ title: 'Event created.', message: undefined, tone: 'success' }]);
    expect(sessionStorage.getItem(DRAFT)).toBeNull();
  });

  test('a second submission after a failure is the same request', async () => {
    typedBefore(supper);
    const test = await open({ answers: { createEvent: refuse('internal') } });
    await submit();
    await waitFor(() => expect(test.toasts).toHaveLength(1));
    expect(test.toasts[0]?.title).toBe('Could not create event');
    await submit();
    await waitFor(() => expect(test.api.callsOf('createEvent')).toHaveLength(2));
    const [first, second] = test.api.callsOf('createEvent') as { body: { requestId: string } }[];
    expect(second?.body.requestId).toBe(first?.body.requestId);
  });

  test('the server not reached: Service unavailable', async () => {
    typedBefore(supper);
    const test = await open({ answers: { createEvent: refuse('unavailable') } });
    await submit();
    await waitFor(() => expect(test.toasts[0]?.title).toBe('Service unavailable'));
  });

  test('who was already invited is said [INV-1]', async () => {
    typedBefore({ ...supper, emails: 'ana@example.org tomas@' });
    const test = await open({
      answers: { createEvent: () => ({ id: uuid(100), created: 0, skipped: 3, gone: 0 }) },
    });
    await submit();
    await waitFor(() =>
      expect(test.toasts).toMatchObject([
        {
          title: 'Event created.',
          message: '3 were already invited. tomas@ is not an e-mail address and was not invited.',
        },
      ]),
    );
  });
});

describe('the invite image', () => {
  test('is checked when chosen', async () => {
    const test = await open();
    await choose(png(6 * 1024 * 1024));
    await choose(png(10, 'text/plain'));
    expect(test.toasts).toMatchObject([
      { title: 'File too large', message: 'Please select an image under 5MB.' },
      { title: 'Invalid file type', message: 'Please select an image file.' },
    ]);
    expect(screen.queryByText('poster.png')).toBeNull();
  });

  test('is previewed, removed again, and sent before the event', async () => {
    typedBefore(supper);
    const test = await open();
    await choose(png());
    expect(within(screen.getByRole('group', { name: 'Preview' })).getByRole('presentation')).toHaveAttribute(
      'src',
      'blob:picture',
    );
    await userEvent.click(screen.getByRole('button', { name: /^Remove/ }));
    expect(screen.queryByText('poster.png')).toBeNull();
    await choose(png());
    await submit();
    await waitFor(() =>
      expect(test.api.callsOf('createEvent')).toMatchObject([{ body: { imageId: image.id } }]),
    );
    const routes = test.api.calls.map((call) => call.route);
    expect(routes.indexOf('uploadImage')).toBeLessThan(routes.indexOf('createEvent'));
    expect(routes.filter((route) => route === 'uploadImage')).toHaveLength(1);
  });

  test('that cannot be stored is left out, and that is said', async () => {
    typedBefore(supper);
    const test = await open({ answers: { uploadImage: refuse('internal') } });
    await choose(png());
    await submit();
    await waitFor(() => expect(test.toasts).toHaveLength(2));
    expect(test.toasts).toMatchObject([
      { title: 'Image upload failed', message: 'Proceeding without image attachment.' },
      { title: 'Event created.', message: 'The image is not attached; you can upload it here.' },
    ]);
    expect(test.api.callsOf('createEvent')).not.toMatchObject([
      { body: { imageId: expect.anything() as string } },
    ]);
  });

  test('a browser that keeps no pictures says so', async () => {
    await open();
    await choose(png());
    expect(await screen.findByText(/This browser does not keep the picture/)).toBeInTheDocument();
  });

  test('one that was chosen before and is gone is asked for again', async () => {
    typedBefore({ ...supper, image: { name: 'poster.png', type: 'image/png', size: 10 } });
    await open();
    expect(await screen.findByText(/Please choose it again/)).toBeInTheDocument();
  });
});

describe('nothing typed is lost', () => {
  test('logged out at submit: to the login, and everything is there afterwards, members included', async () => {
    const test = await open();
    await userEvent.type(screen.getByLabelText('Event Name'), 'Sandcastle Sunday');
    await userEvent.type(screen.getByLabelText(/^Description/), 'Buckets are provided.');
    await userEvent.type(screen.getByLabelText('Emails for non-members'), 'ana@example.org, li@example.org');
    typedBefore({
      ...(JSON.parse(sessionStorage.getItem(DRAFT)!) as object),
      members: [BEN],
      date: '2027-07-25',
    });
    test.view.unmount();

    const again = await open();
    expect(screen.getByText('Ben Ito')).toBeInTheDocument();
    act(() => again.signOut());
    await submit();
    expect(again.asked.goToLogin).toBe(1);
    expect(again.api.callsOf('createEvent')).toHaveLength(0);
    again.view.unmount();

    await open();
    expect(screen.getByLabelText('Event Name')).toHaveValue('Sandcastle Sunday');
    expect(screen.getByLabelText(/^Description/)).toHaveValue('Buckets are provided.');
    expect(screen.getByLabelText('Emails for non-members')).toHaveValue('ana@example.org, li@example.org');
    expect(screen.getByText('Ben Ito')).toBeInTheDocument();
  });

  test('a session that turns out to have ended while sending leads to the login too', async () => {
    typedBefore(supper);
    const test = await open({ answers: { createEvent: refuse('unauthenticated') } });
    await submit();
    await waitFor(() => expect(test.asked.goToLogin).toBe(1));
    expect(test.toasts).toEqual([]);
    expect(sessionStorage.getItem(DRAFT)).not.toBeNull();
  });

  test('another member on this tab does not find it', async () => {
    typedBefore(supper);
    await open({ user: aMember({ id: uuid(9) }) });
    expect(screen.getByLabelText('Event Name')).toHaveValue('');
  });
});

describe('Recent Events', () => {
  const recent = async () => within(await screen.findByRole('region', { name: 'Recent Events' }));

  test('a skeleton of three blocks while they load', async () => {
    await open({ answers: { listEvents: () => new Promise(() => undefined) } });
    expect((await recent()).getByRole('status')).toHaveTextContent('Loading...');
  });

  test('No events yet.', async () => {
    await open();
    expect(await (await recent()).findByText('No events yet.')).toBeInTheDocument();
  });

  test('cards with name, date or "Date not set" and place', async () => {
    const events = [aSummary(11, { location: 'Fiesole' }), aSummary(12, { date: null })];
    const test = await open({ answers: { listEvents: () => ({ events, next: null }) } });
    const link = await (await recent()).findByRole('link', { name: /Event 11/ });
    expect(link).toHaveAttribute('href', `/events/${uuid(11)}`);
    expect(link).toHaveTextContent('July 17th, 2027');
    expect(link).toHaveTextContent('Fiesole');
    expect((await recent()).getByRole('link', { name: /Event 12/ })).toHaveTextContent('Date not set');
    expect(test.api.callsOf('listEvents')).toMatchObject([{ query: { limit: 5 } }]);
  });
});

describe('a day of the calendar', () => {
  test('is filled in, beside a draft that was begun before', async () => {
    typedBefore(supper);
    await open({ path: '/create?date=2027-09-04' });
    expect(screen.getByLabelText('Event Name')).toHaveValue('');
    expect(screen.getByRole('button', { name: /^Date/ })).toHaveTextContent('September 4th, 2027');
  });

  test('that is none is left out', async () => {
    typedBefore(supper);
    await open({ path: '/create?date=soon' });
    expect(screen.getByLabelText('Event Name')).toHaveValue('Supper');
  });
});

describe('a copy of an own event', () => {
  const path = `/create?from=${EVENT_ID}`;
  const guests = aGuestList({
    going: [theCreator(), aGuest(3, 'Ben Ito'), aGuest(4, 'Nonna', { userId: null })],
    notGoing: [aGuest(5, 'Li Wei')],
    pending: [aPending(6, 'ana@example.org')],
  });
  const answers = (event: EventView) => ({ readEvent: () => event, listGuests: () => guests });

  test('takes over everything but the date, and the guests whom the owner can reach', async () => {
    const test = await open({ path, answers: answers(anOwnersEvent({ image })) });
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
    const key = `yolo.draft.create-event.00000000-0000-4000-8000-000000000001.from.${EVENT_ID}`;
    sessionStorage.setItem(key, JSON.stringify({ date: '2027-10-01' }));
    const test = await open({ path, answers: answers(anOwnersEvent({ image })) });
    const preview = within(await screen.findByRole('group', { name: 'Preview' }));
    expect(preview.getByRole('presentation')).toHaveAttribute('src', image.url);
    await submit();
    await waitFor(() => expect(test.api.callsOf('createEvent')).toHaveLength(1));
    expect(test.api.callsOf('createEvent')).toMatchObject([
      {
        body: {
          imageId: image.id,
          memberIds: [uuid(3), uuid(5)],
          emails: ['ana@example.org'],
          copyGuestsOf: EVENT_ID,
        },
      },
    ]);
    expect(sessionStorage.getItem(key)).toBeNull();
    test.view.unmount();

    await open({ path, answers: answers(anOwnersEvent({ image })) });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove picture' }));
    expect(within(screen.getByRole('group', { name: 'Preview' })).queryByRole('presentation')).toBeNull();
  });

  test('leaves the guests without an account out when the owner says so', async () => {
    const key = `yolo.draft.create-event.00000000-0000-4000-8000-000000000001.from.${EVENT_ID}`;
    sessionStorage.setItem(key, JSON.stringify({ date: '2027-10-01' }));
    const test = await open({ path, answers: answers(anOwnersEvent()) });
    await userEvent.click(await screen.findByLabelText('Invite the guest without an account too'));
    expect(screen.getByText('3 invites')).toBeInTheDocument();
    await submit();
    await waitFor(() => expect(test.api.callsOf('createEvent')).toHaveLength(1));
    expect(test.api.callsOf('createEvent')[0]).not.toHaveProperty('body.copyGuestsOf');
  });

  test('of somebody else’s event is the empty form', async () => {
    await open({ path, answers: answers(anEvent()) });
    expect(await screen.findByLabelText('Event Name')).toHaveValue('');
  });

  test('that could not be read: the sentence and Retry', async () => {
    const test = await open({
      path,
      answers: { ...answers(anOwnersEvent()), readEvent: refuse('not_found') },
    });
    expect(await screen.findByText('The event could not be loaded')).toBeInTheDocument();
    test.api.answer(answers(anOwnersEvent()));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('Event Name')).toHaveValue('The Long Table Supper');
  });
});
