import { aMember, renderRemote, renderWithPlatform, type TestPlatformOptions } from '@yolo/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import frame from '../../frame';
import { manifest } from '../../../remote.manifest';
import { aGuestList, anEvent, EVENT_ID, noMap } from '../../testing/views';
import { App } from '../../App';
import { EventFrame } from './EventFrame';

const photos = { place: 'event-area' as const, href: '/events/:eventId/photos', label: 'Photos', order: 2 };

test('the head of an area has the name as a link to the invites, date, place and the areas', async () => {
  const test = await act(async () =>
    renderWithPlatform(<EventFrame eventId={EVENT_ID} />, {
      path: `/events/${EVENT_ID}/photos`,
      user: aMember(),
      links: [...manifest.links, photos],
      answers: { readEvent: () => anEvent() },
    }),
  );
  const name = await screen.findByRole('link', { name: 'The Long Table Supper' });
  expect(name).toHaveAttribute('href', `/events/${EVENT_ID}/invites`);
  expect(screen.getByText('July 17th, 2027')).toBeInTheDocument();
  expect(screen.getByText('Villa Rosalba')).toBeInTheDocument();
  const areas = within(screen.getByRole('navigation', { name: 'Event areas' }));
  expect(areas.getByRole('link', { current: 'page' })).toHaveTextContent('Photos');
  expect(areas.getByRole('link', { name: 'Invites' })).toBeInTheDocument();
  test.go(`/events/${EVENT_ID}/photos/one-of-them`);
  expect(areas.getByRole('link', { current: 'page' })).toHaveTextContent('Photos');
  // The page below it shows the error.
  act(() => test.endAccess(EVENT_ID));
  await waitFor(() => expect(test.view.container).toBeEmptyDOMElement());
});

test('on phones it is a line that a button unfolds and folds', async () => {
  renderWithPlatform(<EventFrame eventId={EVENT_ID} />, {
    path: `/events/${EVENT_ID}/photos`,
    answers: { readEvent: () => anEvent() },
  });
  const fold = await screen.findByRole('button', { name: 'Event details', hidden: true });
  const head = fold.closest('[data-folded]');
  expect(head).toContainElement(screen.getByRole('link', { name: 'The Long Table Supper' }));
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  expect(document.getElementById(fold.getAttribute('aria-controls')!)).toHaveTextContent('Villa Rosalba');
  act(() => fold.focus());
  await userEvent.keyboard('{Enter}');
  expect(fold).toHaveAttribute('aria-expanded', 'true');
  expect(fold.closest('[data-folded]')).toBeNull();
  await userEvent.keyboard(' ');
  expect(fold).toHaveAttribute('aria-expanded', 'false');
});

test('renders nothing while the event loads: the page reserves its space', () => {
  const { view } = renderWithPlatform(<EventFrame eventId={EVENT_ID} />, {
    answers: { readEvent: () => new Promise(() => undefined) },
  });
  expect(view.container).toBeEmptyDOMElement();
});

test.each(['photos', 'invites'])(
  'mounts the listener for eggs on the page of the %s as soon as the event has active ones',
  async (area) => {
    const EGGS = 'assistant.eggs/v1' as const;
    let eggs = 0;
    let seq = 1;
    const options: TestPlatformOptions = {
      path: `/events/${EVENT_ID}/${area}`,
      slots: [EGGS],
      answers: {
        readEvent: () => anEvent({ seq: seq++, areaCounts: { eggs } }),
        listGuests: () => aGuestList(),
        readEventMap: () => noMap,
      },
    };
    const test = await act(async () =>
      area === 'invites'
        ? renderRemote(App, options)
        : renderWithPlatform(<EventFrame eventId={EVENT_ID} />, options),
    );
    const mounts = () => test.slotMounts.filter(({ slot }) => slot === EGGS);
    expect(
      await screen.findByRole('heading', { level: 1, name: /The Long Table Supper/ }),
    ).toBeInTheDocument();
    expect(mounts()).toEqual([]);
    eggs = 2;
    act(() => test.changeEvent(EVENT_ID, null));
    await waitFor(() => expect(mounts()).toEqual([{ slot: EGGS, props: { eventId: EVENT_ID } }]));
    // It takes no room and shows nothing, even if it fails.
    expect(test.view.container.querySelector(`[data-slot="${EGGS}"]`)?.closest('[hidden]')).not.toBeNull();
  },
);

test('the manifest and the entry have the same slot', () => {
  expect(manifest.slots).toEqual({ 'events.frame/v1': './Frame' });
  expect(frame.mount).toEqual(expect.any(Function));
});
