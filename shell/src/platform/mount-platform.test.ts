import { createTestPlatform } from '@yolo/platform/testing';
import type { Live, Platform } from '@yolo/platform';
import { Observable } from 'rxjs';
import { platformFor } from './mount-platform';
import { Toasts } from './toasts';

const ADA = '00000000-0000-4000-8000-000000000001';

function host() {
  const test = createTestPlatform({ path: '/events', slots: ['media.wall/v1'] });
  return { ...test, host: { platform: test.platform, toasts: new Toasts() } };
}

const mounted = (on: ReturnType<typeof host>['host'], project = 'mfe-events', build = 'abc') =>
  platformFor(on, project, build, './App');

afterEach(() => void jest.restoreAllMocks());

test('a mounted remote uses the platform, and its toasts carry the name of its build', () => {
  const { host: on, pages, navigation, asked } = host();
  const { platform } = mounted(on);
  platform.setPage({ title: 'Events' });
  platform.toast({ title: 'Saved' });
  platform.navigation.navigate('/create');
  platform.requireLogin('add photos');
  platform.celebrate?.();
  expect(pages).toEqual([{ title: 'Events' }]);
  expect(on.toasts.shown.get()).toMatchObject({ title: 'Saved', by: 'mfe-events abc' });
  expect(navigation.visited).toEqual(['/create']);
  expect(asked).toEqual({ requireLogin: 1, signInTo: ['add photos'], goToLogin: 0, celebrate: 1 });
});

test('an unmounted remote can set no title, show no toast and not navigate', () => {
  const { host: on, pages, navigation, asked, assistantAsked } = host();
  const { platform, end } = mounted(on);
  end();
  platform.setPage({ title: 'I am still here' });
  platform.toast({ title: 'Me too' });
  platform.toastError(new Error('and me'));
  platform.navigation.navigate('/create');
  platform.requireLogin();
  platform.goToLogin();
  platform.celebrate?.();
  platform.openAssistant?.({} as never);
  expect(pages).toEqual([]);
  expect(on.toasts.shown.get()).toBeNull();
  expect(navigation.visited).toEqual([]);
  expect(asked).toEqual({ requireLogin: 0, signInTo: [], goToLogin: 0, celebrate: 0 });
  expect(assistantAsked).toEqual([]);
});

/** All observables of the platform. */
const observables: Record<string, (platform: Platform) => Observable<unknown>> = {
  'changes of an event': ({ live }) => live.event(ADA),
  'changes by a link': ({ live }) => live.byLink('link'),
  'news of the member': ({ live }) => live.member,
  'ends of access': ({ live }) => live.accessEnded,
  generations: ({ live }) => live.generation!,
  session: ({ session }) => session.changes,
  theme: ({ theme }) => theme.changes,
  'invitation link': ({ inviteLink }) => inviteLink.changes,
  location: ({ navigation }) => navigation.location.changes,
};

/** Counts the subscribers of the shell's observables. */
function countSubscribers(on: Platform) {
  let readers = 0;
  const count = <T>(source: Observable<T>) =>
    new Observable<T>((reader) => {
      readers += 1;
      const subscription = source.subscribe(reader);
      return () => {
        readers -= 1;
        subscription.unsubscribe();
      };
    });
  const live = <T>(value: Live<T>) => ({ get: () => value.get(), changes: count(value.changes) });
  const platform: Platform = {
    ...on,
    session: live(on.session),
    theme: live(on.theme),
    inviteLink: live(on.inviteLink),
    live: {
      event: (...asked) => count(on.live.event(...asked)),
      byLink: (token) => count(on.live.byLink(token)),
      member: count(on.live.member),
      accessEnded: count(on.live.accessEnded),
      generation: count(on.live.generation!),
    },
    navigation: { ...on.navigation, location: live(on.navigation.location) },
  };
  return { platform, readers: () => readers };
}

for (const [kind, of] of Object.entries(observables)) {
  test(`${kind}: subscriptions that an unmounted remote leaves behind are completed and logged`, async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { host: on } = host();
    const { platform: own, readers } = countSubscribers(on.platform);
    const { platform, end } = platformFor({ ...on, platform: own }, 'mfe-events', 'abc', './App');
    const completed = jest.fn();
    of(platform).subscribe({ complete: completed });
    of(platform).subscribe().unsubscribe();
    expect(readers()).toBe(1);
    let leave: () => void = () => undefined;
    end(new Promise<void>((gone) => (leave = gone)));
    expect(readers()).toBe(1);
    leave();
    await Promise.resolve();
    await Promise.resolve();
    expect(readers()).toBe(0);
    expect(completed).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls).toEqual([[`mfe-events abc has left ./App and not given back: 1 × ${kind}`]]);
    of(platform).subscribe();
    expect(readers()).toBe(0);
  });
}

test('does not log a remote that unsubscribes while it unmounts', async () => {
  const warn = jest.spyOn(console, 'warn');
  const { host: on } = host();
  const { platform, end } = mounted(on);
  const subscription = platform.session.changes.subscribe();
  end(Promise.resolve().then(() => subscription.unsubscribe()));
  await new Promise(process.nextTick);
  expect(warn).not.toHaveBeenCalled();
});

test('completes the subscriptions of a remote whose unmount never ends', () => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { host: on } = host();
  const { platform: own, readers } = countSubscribers(on.platform);
  const { platform, end } = platformFor({ ...on, platform: own }, 'mfe-events', 'abc', './App');
  platform.session.changes.subscribe();
  end(new Promise(() => undefined));
  jest.advanceTimersByTime(10_000);
  expect(readers()).toBe(0);
  jest.useRealTimers();
});

test('unmounts slots of an unmounted remote', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { host: on } = host();
  const { platform, end } = mounted(on);
  const place = document.createElement('div');
  platform.slots.mount('media.wall/v1', place, {});
  expect(place.textContent).toBe('[media.wall/v1]');
  end();
  await new Promise(process.nextTick);
  expect(place.textContent).toBe('');
});

test('`lasting` works after the unmount, under the name of its build, and is shared by its mounts', () => {
  const { host: on } = host();
  const first = mounted(on);
  const { lasting } = first.platform;
  first.end();
  lasting?.toast({ title: 'Upload complete' });
  expect(on.toasts.shown.get()).toMatchObject({ title: 'Upload complete', by: 'mfe-events abc' });
  expect(mounted(on).platform.lasting).toBe(lasting);
  expect(mounted(on, 'mfe-events', 'def').platform.lasting).not.toBe(lasting);
});
