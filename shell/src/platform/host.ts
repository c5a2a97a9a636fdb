import { apiOf, codeOf, createTransport, type Transport } from '@yolo/contract';
import { accountsApi } from '@yolo/contract/accounts';
import { eventReadingApi } from '@yolo/contract/events';
import {
  browserText,
  PLATFORM_VERSION,
  tabText,
  type Platform,
  type RemoteManifest,
  type Slots,
} from '@yolo/platform';
import { forgetNotifications } from '@yolo/platform/remote';
import { closeByBack } from '@yolo/design-system';
import type { QueryClient } from '@tanstack/react-query';
import { Subject } from 'rxjs';
import { linksOf, notificationIcon } from '../app/links';
import { pageOf, placeAt, resolveHref } from '../app/routes';
import { withFirstAnswers } from '../page/first-answers';
import { AssistantState } from './assistant-state';
import { InviteLinks } from './invite';
import { LiveStore } from './live';
import { BrowserNavigation } from './navigation';
import { NewVersion } from './new-version';
import { OgFont } from './og-font';
import { setPage } from './page-meta';
import { loginFrom } from './redirect';
import { SessionStore } from './session';
import { SharedQueries } from './shared-queries';
import { shareRows } from './shared-rows';
import { State } from './state';
import { ThemeStore } from './theme';
import { Toasts } from './toasts';

export interface LoginRequired {
  /** Completes 'sign in to …'. */
  action?: string | undefined;
}

/** The platform, and its parts that only the shell may use. */
export interface Host {
  platform: Platform;
  session: SessionStore;
  navigation: BrowserNavigation;
  theme: ThemeStore;
  ogFont: OgFont;
  toasts: Toasts;
  /** The request of the open login-required dialog; null while it is closed. */
  loginRequired: State<LoginRequired | null>;
  /** Emits when a remote calls `celebrate`. */
  celebrations: Subject<void>;
  assistant: AssistantState;
  newVersion: NewVersion;
}

/**
 * Builds the platform of this tab.
 * @param manifests of the remotes of the page's generation
 * @param generation its id
 */
export function createHost(slots: Slots, manifests: RemoteManifest[], generation: string): Host {
  const invites = new InviteLinks(tabText);
  const navigation = new BrowserNavigation((href) => resolveHref(manifests, invites.take(href)));
  navigation.location.changes.subscribe(({ pathname }) => invites.follow(pathname));
  closeByBack((close) => navigation.addLayer(close));
  const inviteToken = (eventId: string) => invites.token(eventId);
  const newVersion = new NewVersion(generation, tabText);
  const { transport, session } = createSession(inviteToken, (id) => newVersion.announce(id));
  const theme = new ThemeStore(document.documentElement, browserText, window);
  const ogFont = new OgFont(document.documentElement, browserText, window);
  const toasts = new Toasts();
  announceLostRole(session, toasts);
  const loginRequired = new State<LoginRequired | null>(null);
  const celebrations = new Subject<void>();
  const assistant = new AssistantState(session.session, navigation.location);
  const live = new LiveStore(
    session,
    inviteToken,
    async () => (await import(/* webpackChunkName: "live" */ '@yolo/platform/live-socket')).openSocket,
    (eventId) => seqOf(transport, eventId),
  );
  live.generation.subscribe((id) => newVersion.announce(id));
  const platform: Platform = {
    version: PLATFORM_VERSION,
    transport,
    queries: createQueries(session),
    session: session.session,
    inviteLink: invites.link,
    theme: theme.theme,
    live,
    navigation,
    toast: (toast) => toasts.show(toast),
    toastError: (error, title) => toasts.showError(error, title),
    requireLogin: (action) => loginRequired.set({ action }),
    goToLogin: () => navigation.navigate(loginFrom(navigation.location.get())),
    setPage: (page) => {
      const { pathname } = navigation.location.get();
      // Fields that the page does not set come from its route.
      setPage(page, pageOf(placeAt(manifests, pathname), pathname));
    },
    celebrate: () => celebrations.next(),
    openAssistant: (asked) => (assistant.mayOpen() ? assistant.open(asked) : loginRequired.set({})),
    links: (place) => linksOf(manifests, place),
    notificationIcon: (type, kind) => notificationIcon(manifests, type, kind),
    slots,
  };
  const shellParts = { session, navigation, theme, ogFont, toasts, loginRequired, celebrations, assistant };
  return { platform, newVersion, ...shellParts };
}

/**
 * The API client and its session, which depend on each other.
 * @param onGeneration gets the current generation of each answer
 */
function createSession(inviteToken: (eventId: string) => string | null, onGeneration: (id: string) => void) {
  const fetchFirst = withFirstAnswers(
    document,
    (...call) => window.fetch(...call),
    () => performance.now(),
  );
  const transport = createTransport({
    baseUrl: '',
    fetch: async (...call) => {
      const response = await fetchFirst(...call);
      const generation = response.headers.get('Yolo-Generation');
      if (generation !== null) onGeneration(generation);
      if (response.status === 403) void session.recheckAdmin();
      return response;
    },
    accessToken: () => session.accessToken(),
    renewAccessToken: (refused) => session.renew(refused),
    inviteToken,
  });
  const api = apiOf(transport, accountsApi);
  const session: SessionStore = new SessionStore(
    { refresh: () => api.refreshSession(), read: () => api.readSession(), signOut: () => api.signOut() },
    { storage: browserText, window, locks: window.navigator.locks, now: () => Date.now() },
  );
  return { transport, session };
}

/** @returns null for an event that the user may not see */
async function seqOf(transport: Transport, eventId: string): Promise<number | null> {
  try {
    return (await apiOf(transport, eventReadingApi).readEvent({ params: { eventId } })).seq;
  } catch (error) {
    if (codeOf(error) === 'event_not_found') return null;
    throw error;
  }
}

/** Shows a toast when an admin loses the role, since the dashboard disappears. */
function announceLostRole({ session }: SessionStore, toasts: Toasts): void {
  let previous = session.get().user;
  session.changes.subscribe(({ user }) => {
    if (previous?.isAdmin && user?.id === previous.id && !user.isAdmin)
      toasts.show({ title: 'You are no longer an admin' });
    previous = user;
  });
}

/** The cache of server data, which is reset when another member or nobody is signed in. */
function createQueries(session: SessionStore): QueryClient {
  const queries = new SharedQueries({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        structuralSharing: shareRows,
        // One retry of temporary failures only; a refusal is final.
        retry: (failures, error) => failures < 1 && ['unavailable', 'internal'].includes(codeOf(error) ?? ''),
        refetchOnWindowFocus: true,
        networkMode: 'always',
        // Explicit, because networkMode 'always' turns refetching on reconnect off.
        refetchOnReconnect: true,
      },
      // Without a network a call fails visibly instead of being paused until there is one.
      mutations: { networkMode: 'always' },
    },
  });
  let userId = session.session.get().user?.id ?? null;
  session.session.changes.subscribe(({ user }) => {
    if ((user?.id ?? null) === userId) return;
    userId = user?.id ?? null;
    forgetNotifications();
    queries.removeQueries({ type: 'inactive' });
    void queries.resetQueries();
  });
  return queries;
}
