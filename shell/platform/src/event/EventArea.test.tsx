import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  aMember,
  anEvent,
  apiError,
  EVENT_ID,
  renderWithPlatform,
  type TestPlatformOptions,
} from '../testing';
import { EVENT_FRAME, EventArea } from './EventArea';

const page = (eventId = EVENT_ID, options: TestPlatformOptions = {}) =>
  renderWithPlatform(<EventArea eventId={eventId}>{(event) => <p>Photos of {event.name}</p>}</EventArea>, {
    user: aMember(),
    slots: [EVENT_FRAME],
    ...options,
    answers: { readEvent: () => anEvent(), ...options.answers },
  });

const refuse = (code: string) => () => {
  throw apiError(code);
};

test("an area's page has the event's head above its own content, for members and for who came by link", async () => {
  for (const user of [aMember(), null]) {
    const { slotMounts, view } = page(EVENT_ID, { user });
    expect(slotMounts[0]).toEqual({ slot: EVENT_FRAME, props: { eventId: EVENT_ID } });
    expect(screen.getByText('Loading...')).toBeTruthy();
    expect(await screen.findByText('Photos of The Long Table Supper')).toBeTruthy();
    view.unmount();
  }
});

test('nothing of the page is seen before its head, nor once that did not open, held back any longer', async () => {
  let shown = () => {};
  const { view } = page(EVENT_ID, { heldSlots: (show) => (shown = show) });
  const content = await screen.findByText('Photos of The Long Table Supper');
  const isSeen = () => getComputedStyle(content.closest('[data-behind]') ?? content).display !== 'none';
  expect(isSeen()).toBe(false);
  expect(view.container.querySelector('[data-before]')).toBeTruthy();
  act(shown);
  expect(isSeen()).toBe(true);
  expect(view.container.querySelector('[data-before]')).toBeNull();
});

test('where no remote has the head, the name stands there', async () => {
  page(EVENT_ID, { slots: [] });
  expect(await screen.findByRole('heading', { level: 1, name: 'The Long Table Supper' })).toBeTruthy();
});

test.each([
  ['an event that is not for this reader', EVENT_ID, 1],
  ['an id that cannot be one, which nobody is asked for', 'supper', 0],
])('Event not found: %s', async (_what, eventId, calls) => {
  const { api, pages } = page(eventId, { slots: [], answers: { readEvent: refuse('event_not_found') } });
  expect(await screen.findByRole('heading', { name: 'Event not found' })).toBeTruthy();
  expect(api.callsOf('readEvent')).toHaveLength(calls);
  expect(pages.at(-1)).toMatchObject({ title: 'Event not found', canonical: null });
});

test('lost access takes the content away at once [INV-8]', async () => {
  const { endAccess } = page();
  await screen.findByText(/^Photos of/);
  act(() => endAccess(EVENT_ID));
  expect(await screen.findByRole('heading', { name: 'Event not found' })).toBeTruthy();
  expect(screen.queryByText(/^Photos of/)).toBeNull();
});

test('a failure has Retry', async () => {
  const { api } = page(EVENT_ID, { answers: { readEvent: refuse('internal') } });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByText('The event could not be loaded')).toBeTruthy();
  api.answer({ readEvent: () => anEvent() });
  act(() => retry.click());
  await waitFor(() => expect(screen.getByText(/^Photos of/)).toBeTruthy());
});

describe('a guest without an account whose link is not at hand', () => {
  const refused = { readEvent: refuse('event_not_found') };

  test('reads that the event is private, and has the link mailed again', async () => {
    const mailInvitationLink = () => undefined;
    const { api } = page(EVENT_ID, { slots: [], user: null, answers: { ...refused, mailInvitationLink } });
    expect(await screen.findByRole('heading', { name: 'Event not found' })).toBeTruthy();
    expect(screen.getByText('This event is private. Open it by your invitation link.')).toBeTruthy();
    const press = () => fireEvent.click(screen.getByRole('button', { name: 'Mail me my link again' }));
    press();
    expect(await screen.findByText('Check the e-mail address.')).toBeTruthy();
    const field = screen.getByRole('textbox', { name: /Your e-mail address/ });
    fireEvent.change(field, { target: { value: ' Nonna@Example.org ' } });
    press();
    expect((await screen.findByRole('status')).textContent).toBe(
      'If nonna@example.org is invited to this event, a mail with the link is on its way.',
    );
    expect(api.callsOf('mailInvitationLink')).toMatchObject([
      { params: { eventId: EVENT_ID }, body: { email: 'nonna@example.org' } },
    ]);
  });

  test('a member, and an id that cannot be one, have no such form', async () => {
    for (const [id, user] of [
      [EVENT_ID, aMember()],
      ['supper', null],
    ] as const) {
      const { view } = page(id, { slots: [], user, answers: refused });
      expect(await screen.findByRole('heading', { name: 'Event not found' })).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Mail me my link again' })).toBeNull();
      view.unmount();
    }
  });
});
