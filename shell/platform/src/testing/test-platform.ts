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
  /** Initial path; default `/`. */
  path?: string;
  /** The signed-in member; a guest by default. See {@link aMember}. */
  user?: UserView | null;
  invite?: InviteLink | null;
  theme?: Theme;
  answers?: Answers;
  /** Slots that the release fills; each mount is recorded in `slotMounts`. */
  slots?: SlotName[];
  /** Gets a function that shows the part of a slot; by default, parts are shown at once. */
  heldSlots?: (show: () => void) => void;
  /** Links of the release's manifests. */
  links?: ManifestLink[];
  /** Icons of the release's manifests. */
  notificationIcons?: WrittenManifest['notificationIcons'] & object;
}

/** A platform without a shell: the test sets its values, and its calls are recorded. */
export interface TestPlatform extends Omit<FakeLive, 'live'> {
  platform: Platform;
  api: FakeApi;
  navigation: FakeNavigation;
  toasts: Toast[];
  /** Errors passed to `toastError`, with their titles. */
  errors: { error: unknown; title: string | undefined }[];
  pages: PageMeta[];
  slotMounts: { slot: SlotName; props: object }[];
  /** Counts of calls of `requireLogin`, `goToLogin` and `celebrate`. */
  asked: { requireLogin: number; signInTo: string[]; goToLogin: number; celebrate: number };
  /** Requests passed to `openAssistant`. */
  assistantAsked: AssistantAsked[];
  signIn(user: UserView): void;
  signOut(): void;
  setInvite(invite: InviteLink | null): void;
  setTheme(theme: Theme): void;
}

/** A verified member with default values. */
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
  const records = emptyRecords();
  const platform: Platform = {
    version: PLATFORM_VERSION,
    transport: api.transport,
    queries: new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } }),
    session: asLive(session),
    inviteLink: asLive(inviteLink),
    theme: asLive(themes),
    live,
    navigation,
    ...recorders(records),
    links: (place) => links.filter((link) => link.place === place),
    notificationIcon: (type) => notificationIcons[type],
    slots: fakeSlots(slots, records.slotMounts, heldSlots),
  };
  return {
    ...records,
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

type Records = Pick<TestPlatform, 'toasts' | 'errors' | 'pages' | 'slotMounts' | 'asked' | 'assistantAsked'>;

const emptyRecords = (): Records => ({
  toasts: [],
  errors: [],
  pages: [],
  slotMounts: [],
  asked: { requireLogin: 0, signInTo: [], goToLogin: 0, celebrate: 0 },
  assistantAsked: [],
});

/** Methods of the platform that only record their calls. */
const recorders = ({ toasts, errors, pages, asked, assistantAsked }: Records) =>
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
