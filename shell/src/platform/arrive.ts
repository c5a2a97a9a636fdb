import type { Navigation } from '@yolo/platform';

/** Navigates to a page and resolves when it is current: the entry of an open dialog or drawer is removed first, asynchronously. */
export function navigateAndWait(
  navigation: Pick<Navigation, 'location' | 'navigate'>,
  path: string,
): Promise<void> {
  navigation.navigate(path);
  return new Promise((resolve) => {
    const subscription = navigation.location.changes.subscribe(({ pathname }) => {
      if (pathname !== path) return;
      resolve();
      // Deferred: the first value is emitted before `subscribe` returns.
      queueMicrotask(() => subscription.unsubscribe());
    });
  });
}
