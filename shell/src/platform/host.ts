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
import { pageOf, placeAt, settled } from '../app/routes';
import { withFirstAnswers } from '../page/first-answers';
import { AssistantDoor } from './assistant-door';
import { InviteLinks } from './invite';
import { LiveStore } from './live';
import { BrowserNavigation } from './navigation';
import { NewVersion } from './new-version';
import { OgFont } from './og-font';
import { setPage } from './page-meta';
import { loginFrom } from './redirect';
import { SessionStore } from './session';
import { SharedQueries } from './shared-queries';
import { State } from './state';
import { ThemeStore } from './theme';
import { Toasts } from './toasts';

export interface LoginRequired {
  /** As it goes on in 'sign in to …'. */
  action?: string | undefined;
}

/** The platform and the parts of it that only the shell itself may use. */
export interface Host {
  platform: Platform;
  session: SessionStore;
  navigation: BrowserNavigation;
  theme: ThemeStore;
  ogFont: OgFont;
  toasts: Toasts;
  /** What the login-required dialog is open for; null while it is closed. */
  loginRequired: State<LoginRequired | null>;
  /** What remotes asked to celebrate. */
  celebrations: Subject<void>;
  assistant: AssistantDoor;
  newVersion: NewVersion;
}

/**
 * Builds the one platform object of this tab.
 * @param manifests of the page's generation's remotes
 * @param generation its id
 */
export function createHost(slots: Slots, manifests: RemoteManifest[], generation: string): Host {
  const invites = new InviteLinks(tabText);
  const navigation = new BrowserNavigation((href) => settled(manifests, invites.take(href)));
  navigation.location.changes.subscribe(({ pathname }) => invites.follow(pathname));
  closeByBack((close) => navigation.layOver(close));
  const inviteToken = (eventId: string) => invites.token(eventId);
  const newVersion = new NewVersion(generation, tabText);
  const { transport, session } = createSession(inviteToken, (id) => newVersion.told(id));
  const theme = new ThemeStore(document.documentElement, browserText, window);
  const ogFont = new OgFont(document.documentElement, browserText, window);
  const toasts = new Toasts();
  sayLostRole(session, toasts);
  const loginRequired = new State<LoginRequired | null>(null);
  const celebrations = new Subject<void>();
  const assistant = new AssistantDoor(session.session, navigation.location);
  const live = new LiveStore(
    session,
    inviteToken,
    async () => (await import(/* webpackChunkName: "live" */ '@yolo/platform/live-socket')).openSocket,
    (eventId) => seqOf(transport, eventId),
  );
  live.generation.subscribe((id) => newVersion.told(id));
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
      // What a page doesn't say of itself, its route says.
      setPage(page, pageOf(placeAt(manifests, pathname), pathname));
    },
    celebrate: () => celebrations.next(),
    openAssistant: (asked) => (assistant.mayOpen() ? assistant.open(asked) : loginRequired.set({})),
    links: (place) => linksOf(manifests, place),
    notificationIcon: (type, kind) => notificationIcon(manifests, type, kind),
    slots,
  };
  const own = { session, navigation, theme, ogFont, toasts, loginRequired, celebrations, assistant };
  return { platform, newVersion, ...own };
}

/**
 * The client and the session that it speaks for, each of which needs the other.
 * @param onGeneration hears with each answer which generation is current
 */
function createSession(inviteToken: (eventId: string) => string | null, onGeneration: (id: string) => void) {
  const ask = withFirstAnswers(
    document,
    (...call) => window.fetch(...call),
    () => performance.now(),
  );
  const transport = createTransport({
    baseUrl: '',
    fetch: async (...call) => {
      const response = await ask(...call);
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

/** @returns null for an event that the reader may not see */
async function seqOf(transport: Transport, eventId: string): Promise<number | null> {
  try {
    return (await apiOf(transport, eventReadingApi).readEvent({ params: { eventId } })).seq;
  } catch (error) {
    if (codeOf(error) === 'event_not_found') return null;
    throw error;
  }
}

/** Tells an admin who has lost the role why the dashboard is gone. */
function sayLostRole({ session }: SessionStore, toasts: Toasts): void {
  let before = session.get().user;
  session.changes.subscribe(({ user }) => {
    if (before?.isAdmin && user?.id === before.id && !user.isAdmin)
      toasts.show({ title: 'You are no longer an admin' });
    before = user;
  });
}

/** The one cache of server data; what was read as somebody else is forgotten. */
function createQueries(session: SessionStore): QueryClient {
  const queries = new SharedQueries({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Only what may pass by itself is asked for again, once; a refusal is an answer.
        retry: (failures, error) => failures < 1 && ['unavailable', 'internal'].includes(codeOf(error) ?? ''),
        refetchOnWindowFocus: true,
        networkMode: 'always',
        // What could not be read in the tunnel comes by itself behind it; 'always' alone would turn that off.
        refetchOnReconnect: true,
      },
      // Without a network a call fails and is said, instead of waiting unseen until there is one.
      mutations: { networkMode: 'always' },
    },
  });
  let reader = session.session.get().user?.id ?? null;
  session.session.changes.subscribe(({ user }) => {
    if ((user?.id ?? null) === reader) return;
    reader = user?.id ?? null;
    forgetNotifications();
    queries.removeQueries({ type: 'inactive' });
    void queries.resetQueries();
  });
  return queries;
}
