import { act, render, type RenderResult } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { PlatformProvider } from '../context';
import { PlatformRouter } from '../router';
import { createTestPlatform, type TestPlatform, type TestPlatformOptions } from './test-platform';

export {
  anEvent,
  anImage,
  anInvitation,
  anOwnersEvent,
  aSummary,
  EVENT_ID,
  OWNER,
  uuid,
} from './event-views';
export { apiError, fakeApi, type Answers, type FakeApi, type RecordedCall } from './fake-api';
export { fakeNavigation, type FakeNavigation } from './fake-navigation';
export { aMember, createTestPlatform, type TestPlatform, type TestPlatformOptions } from './test-platform';

export interface RenderedRemote extends TestPlatform {
  view: RenderResult;
  /** Navigates, like a click on a link. */
  go(path: string): void;
}

/** Renders a part of a remote with a test platform: providers and router as in the shell, without parcels and network. */
export function renderWithPlatform(children: ReactNode, options: TestPlatformOptions = {}): RenderedRemote {
  const test = createTestPlatform(options);
  const view = render(
    <PlatformProvider platform={test.platform}>
      <PlatformRouter navigation={test.navigation}>{children}</PlatformRouter>
    </PlatformProvider>,
  );
  return { ...test, view, go: (path) => act(() => test.navigation.navigate(path)) };
}

/** The same for a remote's `App`. */
export function renderRemote(App: ComponentType, options: TestPlatformOptions = {}): RenderedRemote {
  return renderWithPlatform(<App />, options);
}
