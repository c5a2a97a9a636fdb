import type { Navigation } from '@yolo/platform';

/** Goes to a page, and waits until it is there: an open dialog or drawer leaves the history first, which takes the browser a moment. */
export function arrive(navigation: Pick<Navigation, 'location' | 'navigate'>, path: string): Promise<void> {
  navigation.navigate(path);
  return new Promise((resolve) => {
    const following = navigation.location.changes.subscribe(({ pathname }) => {
      if (pathname !== path) return;
      resolve();
      // The first value comes before there is anything to end.
      queueMicrotask(() => following.unsubscribe());
    });
  });
}
