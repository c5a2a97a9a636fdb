import { act, render } from '@testing-library/react';
import { usePlatformNavigate } from './hooks';
import type { Navigation, PlatformLocation } from './platform';
import { PlatformProvider } from './context';
import { createTestPlatform } from './testing';

/** A navigation that uses `this`, like the shell's. */
class RecordingNavigation implements Navigation {
  readonly #visited: (string | number)[] = [];
  readonly location = {
    get: () => ({}) as PlatformLocation,
    changes: createTestPlatform().navigation.location.changes,
  };
  get visited() {
    return this.#visited;
  }
  navigate(to: string | number) {
    this.#visited.push(to);
  }
}

test('usePlatformNavigate keeps `this` of the navigation', () => {
  const navigation = new RecordingNavigation();
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
  expect(navigation.visited).toEqual(['/events']);
});
