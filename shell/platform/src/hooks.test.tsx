import { act, render } from '@testing-library/react';
import { usePlatformNavigate } from './hooks';
import type { Navigation, PlatformLocation } from './platform';
import { PlatformProvider } from './context';
import { createTestPlatform } from './testing';

/** A navigation that knows itself, as the shell's does. */
class Remembering implements Navigation {
  readonly #went: (string | number)[] = [];
  readonly location = {
    get: () => ({}) as PlatformLocation,
    changes: createTestPlatform().navigation.location.changes,
  };
  get went() {
    return this.#went;
  }
  navigate(to: string | number) {
    this.#went.push(to);
  }
}

test('usePlatformNavigate keeps the navigation that it belongs to', () => {
  const navigation = new Remembering();
  const { platform } = createTestPlatform();
  let navigate: Navigation['navigate'] | undefined;
  function Page() {
    navigate = usePlatformNavigate();
    return null;
  }
  render(
    <PlatformProvider platform={{ ...platform, navigation }}>
      <Page />
    </PlatformProvider>,
  );
  act(() => navigate?.('/events'));
  expect(navigation.went).toEqual(['/events']);
});
