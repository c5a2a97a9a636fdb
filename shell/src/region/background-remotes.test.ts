import type { RemoteManifest, Slots } from '@yolo/platform';
import { State } from '../platform/state';
import { mountBackgroundSlots } from './background-remotes';

const manifests: RemoteManifest[] = [
  {
    name: 'mfe-media',
    platform: '^2.2.0',
    routes: [],
    links: [],
    slots: { 'media.uploads/v1': './Uploads' },
    wakes: [{ slot: 'media.uploads/v1', kept: 'yolo.uploads' }],
  },
];

function setUp(kept: Record<string, string>) {
  const session = new State<{ user: { id: string } | null }>({ user: null });
  const mounted: string[] = [];
  const slots = {
    mount: (slot: string) => {
      mounted.push(slot);
      return { update: () => undefined, unmount: () => void mounted.splice(mounted.indexOf(slot), 1) };
    },
  } as unknown as Slots;
  mountBackgroundSlots({ session: session as never, slots }, manifests, {
    getItem: (key) => kept[key] ?? null,
  });
  return { session, mounted };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('mounts a remote after a delay if the browser stores data of the member for it', () => {
  const { session, mounted } = setUp({ 'yolo.uploads.ada': '1' });
  session.set({ user: { id: 'ada' } });
  expect(mounted).toEqual([]);
  jest.runAllTimers();
  expect(mounted).toEqual(['media.uploads/v1']);
  // A renewed token is the same member.
  session.set({ user: { id: 'ada' } });
  jest.runAllTimers();
  expect(mounted).toEqual(['media.uploads/v1']);
  session.set({ user: null });
  expect(mounted).toEqual([]);
});

test('mounts nothing without stored data of the member', () => {
  const { session, mounted } = setUp({ 'yolo.uploads.ada': '1' });
  session.set({ user: { id: 'ines' } });
  jest.runAllTimers();
  expect(mounted).toEqual([]);
});
