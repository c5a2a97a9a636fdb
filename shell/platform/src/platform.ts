import type { EventChange, MemberChange, SlotTable, Transport } from '@yolo/contract';
import type { UserView } from '@yolo/contract/accounts';
import type { IconChoice } from '@yolo/design-system';
import type { QueryClient } from '@tanstack/react-query';
import type { Observable } from 'rxjs';
import type { ManifestLink } from './manifest';

/**
 * The version of the platform, which remotes' builds require. Raised with each new name that the shell provides (`provided.json`);
 * its major number when a name changes its meaning. Not for removed names, since builds list the names that they use.
 */
export const PLATFORM_VERSION = '2.15.0';

export type Session = { status: 'guest'; user: null } | { status: 'member'; user: UserView };

/** An observable value. `changes` starts with the current value. */
export interface Live<T> {
  get(): T;
  readonly changes: Observable<T>;
}

export type Theme = 'light' | 'dark' | 'yolo';

export interface Toast {
  title: string;
  message?: string;
  tone?: 'info' | 'success' | 'error';
  /** One button, such as 'Undo', which dismisses the toast. Also works after its page was left. */
  action?: { label: string; run(): void };
}

/** The invite link that this tab was opened with (decisions: stored in sessionStorage, not in the address bar). */
export interface InviteLink {
  eventId: string;
  token: string;
}

export interface PlatformLocation {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  key: string;
  /** Path of the page below an overlay, such as the album of an open photo; default: the own path. */
  page?: string;
}

export interface Navigation {
  readonly location: Live<PlatformLocation>;
  /**
   * Navigates the whole app, to pages of any remote.
   * @param options.over path of the page below, if the target is an overlay: scroll position and focus are kept
   */
  navigate(to: string | number, options?: { replace?: boolean; state?: unknown; over?: string }): void;
}

export interface LiveChanges {
  /**
   * Changes of one event, including those missed during a reconnect; `null` means: some are lost, refetch.
   * @param since the `seq` of the subscriber's view; without it, only future changes
   */
  event(eventId: string, since?: number): Observable<EventChange | null>;
  /**
   * Changes for a link of an area, for devices without session, such as a screen; `null` whenever some may have been missed,
   * also after each connect.
   * @param token of the link
   */
  byLink(token: string): Observable<EventChange | null>;
  /** Changes of the signed-in member. */
  readonly member: Observable<MemberChange>;
  /** Events that the user may no longer see. */
  readonly accessEnded: Observable<{ eventId: string }>;
  /** Ids of generations that become current while the live connection is open. Absent in older shells. */
  readonly generation?: Observable<string>;
}

export interface PageMeta {
  title: string;
  description?: string;
  /** Path of the canonical address; null for pages that search engines should not index. */
  canonical?: string | null;
}

/** A request to the assistant, as declared by its slice; opaque if the slice is not loaded. */
export type AssistantAsked = SlotTable extends { 'assistant.chat/v1': { asked: infer Asked } }
  ? NonNullable<Asked>
  : object;

/** The platform of work that continues after its page was left, such as an upload. */
export type LastingPlatform = Pick<
  Platform,
  'transport' | 'queries' | 'session' | 'inviteLink' | 'theme' | 'live' | 'toast' | 'toastError'
>;

/**
 * The interface between shell and remotes. Each mount has a platform of its own, which ends with it: afterwards, calls do nothing,
 * and subscriptions are completed.
 */
export interface Platform {
  readonly version: string;
  /** Sends the calls of the contract's slices; {@link useApi} makes a typed client of it. */
  readonly transport: Transport;
  readonly queries: QueryClient;
  readonly session: Live<Session>;
  readonly inviteLink: Live<InviteLink | null>;
  readonly theme: Live<Theme>;
  readonly live: LiveChanges;
  readonly navigation: Navigation;
  toast(toast: Toast): void;
  /** Shows the title and message of a failed call as a toast. `title` overrides the response's. */
  toastError(error: unknown, title?: string): void;
  /**
   * Opens the login-required dialog (`spec 2 ch. 2`).
   * @param action completes 'Please create an account or sign in to …', e.g. 'add photos'; older shells show the general
   * sentence
   */
  requireLogin(action?: string): void;
  /** Redirects a guest to /login, and afterwards back to the current path and query (`spec 1 ch. 2`). */
  goToLogin(): void;
  /** Celebrates something, e.g. an answer; the shell may show an effect. Absent in older shells: `celebrate?.()`. */
  celebrate?(): void;
  /** Opens the assistant's card, like its button, with a mode and request: `openAssistant?.(…)`. Absent in older shells. */
  openAssistant?(asked: AssistantAsked): void;
  setPage(page: PageMeta): void;
  /** The links for a place from the manifests of the current release, in their order; areas that are not released have none. */
  links(place: ManifestLink['place']): ManifestLink[];
  /**
   * The icon of a notification from the manifests of the current release, if there is one. Absent in older shells, whose rows
   * choose the icon themselves.
   */
  notificationIcon?(type: string, kind?: string): IconChoice | undefined;
  /** Mounts the part that the current release provides for a slot, if any; see {@link SlotName}. */
  readonly slots: Slots;
  /** The same object for all mounts of a build, not limited to a mount. Absent in older shells; see {@link lasting}. */
  readonly lasting?: LastingPlatform;
}

/** For work that outlives its mount; it ends itself, or with the session. */
export const lasting = (platform: Platform): LastingPlatform => platform.lasting ?? platform;

/** `<area>.<what>/v<major>`, e.g. `assistant.image-creator/v2`. */
export type SlotName = `${string}.${string}/v${number}`;

/** The slots whose props the loaded slices of the contract declare (`SlotTable`). */
export type KnownSlot = keyof SlotTable & SlotName;

export interface Slots {
  /** Whether the current generation fills the slot. */
  has(slot: SlotName): boolean;
  /**
   * Mounts the slot's parcel into `element`.
   * @param onShown called before the frame in which the part, or its failure tile, is shown
   * @returns update and unmount; both are safe to call after the element is gone
   */
  mount(
    slot: SlotName,
    element: HTMLElement,
    props: object,
    onShown?: () => void,
  ): { update(props: object): void; unmount(): void };
}
