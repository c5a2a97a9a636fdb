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
  const elements: HTMLElement[] = [];
  const slots = {
    mount: (slot: string, element: HTMLElement) => {
      mounted.push(slot);
      elements.push(element);
      return { update: () => undefined, unmount: () => void mounted.splice(mounted.indexOf(slot), 1) };
    },
  } as unknown as Slots;
  mountBackgroundSlots({ session: session as never, slots }, manifests, {
    getItem: (key) => kept[key] ?? null,
  });
  /** As its region does. */
  const fail = () => (elements.at(-1)!.innerHTML = '<div data-state="failed"></div>');
  return { session, mounted, elements, fail };
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

test('mounts a part that has failed again when the browser is online or the page visible', () => {
  const { session, mounted, elements, fail } = setUp({ 'yolo.uploads.ada': '1' });
  session.set({ user: { id: 'ada' } });
  jest.runAllTimers();
  window.dispatchEvent(new Event('online'));
  expect(elements).toHaveLength(1);
  fail();
  window.dispatchEvent(new Event('online'));
  expect(elements).toHaveLength(2);
  fail();
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(elements).toHaveLength(2);
  hidden.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(elements).toHaveLength(3);
  expect(mounted).toEqual(['media.uploads/v1']);
});
