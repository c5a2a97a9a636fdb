import { aMember, renderWithPlatform } from '@yolo/platform/testing';
import { act, screen, within } from '@testing-library/react';
import remote from '../../remote';
import { EVENT_FRAME } from '../../slots';
import { manifest } from '../../../remote.manifest';
import { anEvent, EVENT_ID } from '../../testing/views';
import { EventFrame } from './EventFrame';

const photos = { place: 'event-area' as const, href: '/events/:eventId/photos', label: 'Photos', order: 2 };

test('the head of an area: name leading to the invites, date, place and the areas', async () => {
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
  act(() => test.endAccess(EVENT_ID));
  expect(await screen.findByRole('heading', { name: 'Event not found' })).toBeInTheDocument();
});

test('Loading... while the event is on its way', () => {
  renderWithPlatform(<EventFrame eventId={EVENT_ID} />, {
    answers: { readEvent: () => new Promise(() => undefined) },
  });
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
});

test('what the manifest promises is what the entry has', () => {
  expect(Object.keys(manifest.slots)).toEqual([EVENT_FRAME]);
  expect(Object.keys(remote.slots)).toEqual([EVENT_FRAME]);
  expect(remote.mount).toEqual(expect.any(Function));
});
