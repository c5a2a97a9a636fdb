import '@yolo/contract/accounts/schemas';
import '@yolo/contract/members/schemas';
import { apiOf, coreApi } from '@yolo/contract';
import { accountsApi, type UserView } from '@yolo/contract/accounts';
import { fillBrowserGaps } from '@yolo/design-system/testing';
import { PlatformProvider } from '@yolo/platform/remote';
import { createTestPlatform, type TestPlatformOptions } from '@yolo/platform/testing';
import { tabText, type Platform, type RemoteManifest } from '@yolo/platform';
import { render } from '@testing-library/react';
import { Subject } from 'rxjs';
import type { ReactNode } from 'react';
import { ShellProvider, type Shell } from '../app/host-context';
import { Failures } from '../loader/failures';
import { Remotes, type Container } from '../loader/remotes';
import { Starts } from '../loader/starts';
import type { Generation } from '../page/generation';
import { AssistantState } from '../platform/assistant-state';
import type { LoginRequired } from '../platform/host';
import type { BrowserNavigation } from '../platform/navigation';
import { NewVersion } from '../platform/new-version';
import { OgFont } from '../platform/og-font';
import { SessionStore } from '../platform/session';
import { State } from '../platform/state';
import { ThemeStore } from '../platform/theme';
import { Toasts } from '../platform/toasts';

fillBrowserGaps();

/** A generation of remotes with manifests; their code comes from the container, if at all. */
export function generationOf(manifests: RemoteManifest[]): Generation {
  const builds = manifests.map((manifest) => [
    manifest.name,
    {
      project: manifest.name,
      version: '1.0.0',
      base: `/builds/${manifest.name}/abc/`,
      entry: 'entry.js',
      integrity: null,
      css: [],
      preload: {},
      manifest,
    },
  ]);
  return { id: 1, builds: Object.fromEntries(builds) as Generation['builds'] };
}

export interface TestShellOptions extends TestPlatformOptions {
  /** Previewed builds. */
  preview?: Generation['preview'];
  manifests?: RemoteManifest[];
  container?: Partial<Container>;
  /** Uses the browser's history instead of one in memory. */
  navigation?: BrowserNavigation;
}

/** Renders with the shell's real stores (session, toasts, theme …) over a test platform with a fake server. */
export function renderWithShell(children: ReactNode, options: TestShellOptions = {}) {
  const { manifests = [], container = {}, user = null, preview } = options;
  const test = createTestPlatform(options);
  const session = sessionOf(accountsOf(test.platform), user);
  const toasts = new Toasts();
  const celebrations = new Subject<void>();
  const fallback: Container = {
    script: () => Promise.resolve(),
    share: () => Promise.resolve(),
    has: () => true,
    module: () => Promise.reject(new Error('This test brings no remote.')),
  };
  const generation = { ...generationOf(manifests), preview };
  const { reportFailure } = apiOf(test.platform.transport, coreApi);
  const shell: Shell = {
    platform: {
      ...test.platform,
      session: session.session,
      toast: (toast) => toasts.show(toast),
      toastError: (error, title) => toasts.showError(error, title),
      celebrate: () => celebrations.next(),
    },
    session,
    navigation: options.navigation ?? shellNavigation(test.navigation),
    theme: new ThemeStore(document.documentElement, window.localStorage, window),
    ogFont: new OgFont(document.documentElement, window.localStorage, window),
    toasts,
    loginRequired: new State<LoginRequired | null>(null),
    celebrations,
    newVersion: new NewVersion('1', tabText),
    assistant: new AssistantState(session.session, test.navigation.location),
    remotes: new Remotes(generation, { ...fallback, ...container }),
    failures: new Failures(
      generation,
      (body) => reportFailure({ body }),
      () => test.navigation.location.get().pathname,
    ),
    starts: new Starts(generation, () => Promise.resolve()),
  };
  const view = render(
    <ShellProvider value={shell}>
      <PlatformProvider platform={shell.platform}>{children}</PlatformProvider>
    </ShellProvider>,
  );
  return { ...test, shell, view };
}

function shellNavigation(
  navigation: ReturnType<typeof createTestPlatform>['navigation'],
): Shell['navigation'] {
  const shellMethods = {
    reload: jest.fn(),
    back: (otherwise: string) => navigation.navigate(navigation.visited.length > 0 ? -1 : otherwise),
  };
  return Object.assign(navigation, shellMethods) as unknown as Shell['navigation'];
}

const accountsOf = ({ transport }: Platform) => apiOf(transport, accountsApi);

/** A real session store over the test's answers; signed in if the test has a user. */
function sessionOf(api: ReturnType<typeof accountsOf>, user: UserView | null): SessionStore {
  const session = new SessionStore(
    { refresh: () => api.refreshSession(), read: () => api.readSession(), signOut: () => api.signOut() },
    { storage: window.localStorage, window, locks: undefined, now: () => Date.now() },
  );
  if (user) {
    const accessTokenExpiresAt = new Date(Date.now() + 3_600_000).toISOString();
    session.begin({ accessToken: 'token', accessTokenExpiresAt, user });
  }
  return session;
}
