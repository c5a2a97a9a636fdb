import { ApiError } from '@yolo/contract';
import type { UserView } from '@yolo/contract/accounts';
import { QueryClient } from '@tanstack/react-query';
import { BehaviorSubject } from 'rxjs';
import {
  PLATFORM_VERSION,
  type AssistantAsked,
  type InviteLink,
  type Live,
  type PageMeta,
  type Platform,
  type Session,
  type SlotName,
  type Theme,
  type Toast,
} from '../platform';
import type { ManifestLink, WrittenManifest } from '../manifest';
import { fakeApi, type Answers, type FakeApi } from './fake-api';
import { fakeLive, type FakeLive } from './fake-live';
import { fakeNavigation, type FakeNavigation } from './fake-navigation';

export interface TestPlatformOptions {
  /** Where the test begins; `/` unless given. */
  path?: string;
  /** The signed-in member; a guest unless given. See {@link aMember}. */
  user?: UserView | null;
  invite?: InviteLink | null;
  theme?: Theme;
  answers?: Answers;
  /** Slots that the release fills; each mount is recorded in `slotMounts`. */
  slots?: SlotName[];
  /** Gets what shows the part of a slot, which else is there at once. */
  heldSlots?: (show: () => void) => void;
  /** Links of the release's manifests. */
  links?: ManifestLink[];
  /** Icons of the release's manifests. */
  notificationIcons?: WrittenManifest['notificationIcons'] & object;
}

/** The platform without a shell: everything settable from the test, everything that was asked of it recorded. */
export interface TestPlatform extends Omit<FakeLive, 'live'> {
  platform: Platform;
  api: FakeApi;
  navigation: FakeNavigation;
  toasts: Toast[];
  /** Errors given to `toastError`, with the title that was asked for. */
  errors: { error: unknown; title: string | undefined }[];
  pages: PageMeta[];
  slotMounts: { slot: SlotName; props: object }[];
  /** How often the login-required dialog, the way to /login and a celebration were asked for. */
  asked: { requireLogin: number; signInTo: string[]; goToLogin: number; celebrate: number };
  /** What the assistant was opened for. */
  assistantAsked: AssistantAsked[];
  signIn(user: UserView): void;
  signOut(): void;
  setInvite(invite: InviteLink | null): void;
  setTheme(theme: Theme): void;
}

/** A verified member, for tests that don't care who. */
export function aMember(changes: Partial<UserView> = {}): UserView {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    email: 'ada@example.org',
    emailVerified: true,
    firstName: 'Ada',
    lastName: 'Berg',
    avatarUrl: null,
    isAdmin: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...changes,
  };
}

const asSession = (user: UserView | null): Session =>
  user ? { status: 'member', user } : { status: 'guest', user: null };

const asLive = <T>(subject: BehaviorSubject<T>): Live<T> => ({
  get: () => subject.value,
  changes: subject.asObservable(),
});

export function createTestPlatform(options: TestPlatformOptions = {}): TestPlatform {
  const {
    path = '/',
    user = null,
    invite = null,
    theme = 'light',
    slots = [],
    links = [],
    notificationIcons = {},
    heldSlots = (show) => show(),
  } = options;
  const api = fakeApi(options.answers);
  const navigation = fakeNavigation(path);
  const session = new BehaviorSubject(asSession(user));
  const inviteLink = new BehaviorSubject(invite);
  const themes = new BehaviorSubject(theme);
  const { live, ...changes } = fakeLive();
  const recorded = recordings();
  const platform: Platform = {
    version: PLATFORM_VERSION,
    transport: api.transport,
    queries: new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } }),
    session: asLive(session),
    inviteLink: asLive(inviteLink),
    theme: asLive(themes),
    live,
    navigation,
    ...recorders(recorded),
    links: (place) => links.filter((link) => link.place === place),
    notificationIcon: (type) => notificationIcons[type],
    slots: fakeSlots(slots, recorded.slotMounts, heldSlots),
  };
  return {
    ...recorded,
    ...changes,
    platform,
    api,
    navigation,
    signIn: (member) => session.next(asSession(member)),
    signOut: () => session.next(asSession(null)),
    setInvite: (link) => inviteLink.next(link),
    setTheme: (next) => themes.next(next),
  };
}

type Recorded = Pick<TestPlatform, 'toasts' | 'errors' | 'pages' | 'slotMounts' | 'asked' | 'assistantAsked'>;

const recordings = (): Recorded => ({
  toasts: [],
  errors: [],
  pages: [],
  slotMounts: [],
  asked: { requireLogin: 0, signInTo: [], goToLogin: 0, celebrate: 0 },
  assistantAsked: [],
});

/** What a remote asks of the shell without waiting for an answer. */
const recorders = ({ toasts, errors, pages, asked, assistantAsked }: Recorded) =>
  ({
    toast: (toast) => void toasts.push(toast),
    toastError: (error, title) => {
      errors.push({ error, title });
      const message = error instanceof ApiError ? error.message : String(error);
      toasts.push({ title: title ?? 'Error', message, tone: 'error' });
    },
    requireLogin: (action) => {
      asked.requireLogin += 1;
      if (action !== undefined) asked.signInTo.push(action);
    },
    goToLogin: () => void (asked.goToLogin += 1),
    celebrate: () => void (asked.celebrate += 1),
    openAssistant: (request) => void assistantAsked.push(request),
    setPage: (page) => void pages.push(page),
  }) satisfies Partial<Platform>;

function fakeSlots(
  filled: SlotName[],
  mounts: TestPlatform['slotMounts'],
  held: (show: () => void) => void,
): Platform['slots'] {
  return {
    has: (slot) => filled.includes(slot),
    mount: (slot, element, props, onShown) => {
      mounts.push({ slot, props });
      held(() => {
        element.textContent = `[${slot}]`;
        onShown?.();
      });
      return {
        update: (changed) => void mounts.push({ slot, props: changed }),
        unmount: () => void (element.textContent = ''),
      };
    },
  };
}
