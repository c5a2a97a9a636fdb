import '@yolo/contract/events/schemas';
import type { ManifestRoute } from '@yolo/platform';
import { EventGate } from '@yolo/platform/event';
import { PlatformProvider } from '@yolo/platform/remote';
import { aMember, anEvent, createTestPlatform, EVENT_ID, type TestPlatform } from '@yolo/platform/testing';
import { render, screen, waitFor } from '@testing-library/react';
import type { Place } from '../app/routes';
import { askAhead } from './ask-ahead';

const pageAt = (path: string, changed: Partial<ManifestRoute> = {}): Place => ({
  kind: 'remote',
  project: 'mfe-media',
  route: { path, access: 'public', title: 'Photos', silhouette: 'event', ...changed },
});
const photos = pageAt('/events/:eventId/photos');
const address = `/events/${EVENT_ID}/photos`;
const withEvent = { answers: { readEvent: () => anEvent({ id: EVENT_ID, name: 'Fig Supper' }) } };

const shows = ({ platform }: TestPlatform) =>
  render(
    <PlatformProvider platform={platform}>
      <EventGate eventId={EVENT_ID}>{({ name }) => <h1>{name}</h1>}</EventGate>
    </PlatformProvider>,
  );

test('the page finds the answer to what was asked ahead of it, and asks nothing', async () => {
  const test = createTestPlatform(withEvent);
  askAhead(test.platform, photos, address);
  askAhead(test.platform, photos, address);
  shows(test);
  await screen.findByRole('heading', { name: 'Fig Supper' });
  expect(test.api.callsOf('readEvent')).toEqual([{ params: { eventId: EVENT_ID } }]);
});

test('a page whose event could not be asked for ahead asks for it', async () => {
  const test = createTestPlatform();
  test.api.fail('readEvent', 'unavailable');
  askAhead(test.platform, photos, address);
  await waitFor(() => expect(test.platform.queries.isFetching()).toBe(0));
  test.api.answer(withEvent.answers);
  shows(test);
  await screen.findByRole('heading', { name: 'Fig Supper' });
});

test.each<[string, Place, string]>([
  ['pages of the shell', { kind: 'unknown' }, address],
  ['pages of no event', pageAt('/photos'), '/photos'],
  ['pages that have the window for themselves', pageAt('/events/:eventId/photos', { bare: true }), address],
  ['pages that are closed to guests', pageAt('/events/:eventId/photos', { access: 'member' }), address],
  ['an id that cannot be one', photos, '/events/nonsense/photos'],
])('nothing is asked for ahead of %s', async (_what, place, path) => {
  const test = createTestPlatform(withEvent);
  askAhead(test.platform, place, path);
  await Promise.resolve();
  expect(test.api.calls).toEqual([]);
});

test('a page for members is asked for ahead once somebody is signed in', async () => {
  const test = createTestPlatform({ ...withEvent, user: aMember() });
  askAhead(test.platform, pageAt('/events/:eventId/photos', { access: 'member' }), address);
  await Promise.resolve();
  expect(test.api.callsOf('readEvent')).toHaveLength(1);
});
