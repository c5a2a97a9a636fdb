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

const rejectWith = (code: string) => () => {
  throw apiError(code);
};

test("shows the event's frame above the content, for members and invitees", async () => {
  for (const user of [aMember(), null]) {
    const { slotMounts, view } = page(EVENT_ID, { user });
    expect(slotMounts[0]).toEqual({ slot: EVENT_FRAME, props: { eventId: EVENT_ID } });
    expect(screen.getByText('Loading...')).toBeTruthy();
    expect(await screen.findByText('Photos of The Long Table Supper')).toBeTruthy();
    view.unmount();
  }
});

test('hides the content until the frame is shown, or failed', async () => {
  let showFrame = () => {};
  const { view } = page(EVENT_ID, { heldSlots: (show) => (showFrame = show) });
  const content = await screen.findByText('Photos of The Long Table Supper');
  const isVisible = () => getComputedStyle(content.closest('[data-behind]') ?? content).display !== 'none';
  expect(isVisible()).toBe(false);
  expect(view.container.querySelector('[data-before]')).toBeTruthy();
  act(showFrame);
  expect(isVisible()).toBe(true);
  expect(view.container.querySelector('[data-before]')).toBeNull();
});

test('shows the event’s name if no remote provides the frame', async () => {
  page(EVENT_ID, { slots: [] });
  expect(await screen.findByRole('heading', { level: 1, name: 'The Long Table Supper' })).toBeTruthy();
});

test.each([
  ['an event without access', EVENT_ID, 1],
  ['an invalid id, without a request', 'supper', 0],
])('Event not found: %s', async (_case, eventId, calls) => {
  const { api, pages } = page(eventId, { slots: [], answers: { readEvent: rejectWith('event_not_found') } });
  expect(await screen.findByRole('heading', { name: 'Event not found' })).toBeTruthy();
  expect(api.callsOf('readEvent')).toHaveLength(calls);
  expect(pages.at(-1)).toMatchObject({ title: 'Event not found', canonical: null });
});

test('hides the content at once when access ends [INV-8]', async () => {
  const { endAccess } = page();
  await screen.findByText(/^Photos of/);
  act(() => endAccess(EVENT_ID));
  expect(await screen.findByRole('heading', { name: 'Event not found' })).toBeTruthy();
  expect(screen.queryByText(/^Photos of/)).toBeNull();
});

test('a failed load has a retry button', async () => {
  const { api } = page(EVENT_ID, { answers: { readEvent: rejectWith('internal') } });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByText('The event could not be loaded')).toBeTruthy();
  api.answer({ readEvent: () => anEvent() });
  act(() => retry.click());
  await waitFor(() => expect(screen.getByText(/^Photos of/)).toBeTruthy());
});

describe('a guest without a link', () => {
  const refused = { readEvent: rejectWith('event_not_found') };

  test('sees that the event is private, and can have the link mailed', async () => {
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

  test('the form is missing for a member and for an invalid id', async () => {
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
