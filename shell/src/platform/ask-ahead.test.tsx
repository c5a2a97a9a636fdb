import '@yolo/contract/events/schemas';
import type { ManifestRoute } from '@yolo/platform';
import { EventGate } from '@yolo/platform/event';
import { PlatformProvider } from '@yolo/platform/remote';
import { aMember, anEvent, createTestPlatform, EVENT_ID, type TestPlatform } from '@yolo/platform/testing';
import { render, screen, waitFor } from '@testing-library/react';
import type { Place } from '../app/routes';
import { prefetchEvent } from './prefetch-event';

const pageAt = (path: string, changes: Partial<ManifestRoute> = {}): Place => ({
  kind: 'remote',
  project: 'mfe-media',
  route: { path, access: 'public', title: 'Photos', silhouette: 'event', ...changes },
});
const photos = pageAt('/events/:eventId/photos');
const address = `/events/${EVENT_ID}/photos`;
const withEvent = { answers: { readEvent: () => anEvent({ id: EVENT_ID, name: 'Fig Supper' }) } };

const renderPage = ({ platform }: TestPlatform) =>
  render(
    <PlatformProvider platform={platform}>
      <EventGate eventId={EVENT_ID}>{({ name }) => <h1>{name}</h1>}</EventGate>
    </PlatformProvider>,
  );

test('the page uses the prefetched event and sends no request', async () => {
  const test = createTestPlatform(withEvent);
  prefetchEvent(test.platform, photos, address);
  prefetchEvent(test.platform, photos, address);
  renderPage(test);
  await screen.findByRole('heading', { name: 'Fig Supper' });
  expect(test.api.callsOf('readEvent')).toEqual([{ params: { eventId: EVENT_ID } }]);
});

test('the page requests the event if the prefetch failed', async () => {
  const test = createTestPlatform();
  test.api.fail('readEvent', 'unavailable');
  prefetchEvent(test.platform, photos, address);
  await waitFor(() => expect(test.platform.queries.isFetching()).toBe(0));
  test.api.answer(withEvent.answers);
  renderPage(test);
  await screen.findByRole('heading', { name: 'Fig Supper' });
});

test.each<[string, Place, string]>([
  ['pages of the shell', { kind: 'unknown' }, address],
  ['pages without an event', pageAt('/photos'), '/photos'],
  ['pages that fill the window', pageAt('/events/:eventId/photos', { bare: true }), address],
  ['member pages for a guest', pageAt('/events/:eventId/photos', { access: 'member' }), address],
  ['an invalid id', photos, '/events/nonsense/photos'],
])('prefetches nothing for %s', async (_case, place, path) => {
  const test = createTestPlatform(withEvent);
  prefetchEvent(test.platform, place, path);
  await Promise.resolve();
  expect(test.api.calls).toEqual([]);
});

test('prefetches a member page for a member', async () => {
  const test = createTestPlatform({ ...withEvent, user: aMember() });
  prefetchEvent(test.platform, pageAt('/events/:eventId/photos', { access: 'member' }), address);
  await Promise.resolve();
  expect(test.api.callsOf('readEvent')).toHaveLength(1);
});
