import type { EventChange, MemberChange, SlotTable, Transport } from '@yolo/contract';
import type { UserView } from '@yolo/contract/accounts';
import type { IconChoice } from '@yolo/design-system';
import type { QueryClient } from '@tanstack/react-query';
import type { Observable } from 'rxjs';
import type { ManifestLink } from './manifest';

/**
 * The version of this promise. A remote's build requires what it uses; it rises with each new name that the shell provides
 * (`provided.json`), its major number when a name comes to mean something else. Names that go need none: builds list theirs.
 */
export const PLATFORM_VERSION = '2.11.0';

export type Session = { status: 'guest'; user: null } | { status: 'member'; user: UserView };

/** A value that changes over time: read now, or followed. `changes` begins with the present value. */
export interface Live<T> {
  get(): T;
  readonly changes: Observable<T>;
}

export type Theme = 'light' | 'dark' | 'yolo';

export interface Toast {
  title: string;
  message?: string;
  tone?: 'info' | 'success' | 'error';
  /** One button, such as 'Undo': pressed, the toast goes. Also when the page that said it has been left. */
  action?: { label: string; run(): void };
}

/** The invitation link by which this tab was opened (decisions: kept in sessionStorage, out of the address bar). */
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
  /** Path of the page that this address lies over, such as an album under one of its photos; unless given, its own. */
  page?: string;
}

export interface Navigation {
  readonly location: Live<PlatformLocation>;
  /**
   * Moves the whole app, whichever remote owns the target.
   * @param options.over path of the page that the target lies over: it stays where it is scrolled to and keeps the focus
   */
  navigate(to: string | number, options?: { replace?: boolean; state?: unknown; over?: string }): void;
}

export interface LiveChanges {
  /**
   * Changes of one event, gaps after a reconnect filled in; `null` means: more was missed than is known, read again.
   * @param since the `seq` of the view that the reader has; without it, changes from now on
   */
  event(eventId: string, since?: number): Observable<EventChange | null>;
  /**
   * Changes that a link of an area lets a device hear which nobody has signed in at, such as a screen's; `null` whenever some
   * may have been missed, so first of all once they are heard.
   * @param token of the link
   */
  byLink(token: string): Observable<EventChange | null>;
  /** The same for the signed-in member. */
  readonly member: Observable<MemberChange>;
  /** Events that the reader may no longer see. */
  readonly accessEnded: Observable<{ eventId: string }>;
  /** Ids of generations that become current while the live connection is open. Absent in shells from before it. */
  readonly generation?: Observable<string>;
}

export interface PageMeta {
  title: string;
  description?: string;
  /** Path of the canonical address; null for pages that no search engine should know. */
  canonical?: string | null;
}

/** What the assistant is opened for, as its slice declares it where that is loaded; to everybody else it is closed. */
export type AssistantAsked = SlotTable extends { 'assistant.chat/v1': { asked: infer Asked } }
  ? NonNullable<Asked>
  : object;

/** What work keeps that goes on when the page it was begun on has been left, such as an upload. */
export type LastingPlatform = Pick<
  Platform,
  'transport' | 'queries' | 'session' | 'inviteLink' | 'theme' | 'live' | 'toast' | 'toastError'
>;

/**
 * What the shell promises to a remote, and nothing else. Each mount has one of its own, which ends with it: what is asked of it
 * afterwards does nothing, and what was followed by it is not told any more.
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
  /** The title and message of a failed call, as a toast. `title` overrides the answer's. */
  toastError(error: unknown, title?: string): void;
  /**
   * Opens the login-required dialog (`spec 2 ch. 2`).
   * @param action what was about to be done, as it goes on in 'Please create an account or sign in to …', e.g. 'add photos';
   * older shells say the sentence for everything
   */
  requireLogin(action?: string): void;
  /** Sends a guest to /login and back to the present path and query afterwards (`spec 1 ch. 2`). */
  goToLogin(): void;
  /** Something to celebrate was done, e.g. an answer: the shell may show it. Absent in shells from before it: `celebrate?.()`. */
  celebrate?(): void;
  /** Opens the assistant's card, as its button does, in a mode and for what asks: `openAssistant?.(…)`. Absent in shells from before it. */
  openAssistant?(asked: AssistantAsked): void;
  setPage(page: PageMeta): void;
  /** The links that the current release's manifests have for a place, in their order; an area that is not there yet has none. */
  links(place: ManifestLink['place']): ManifestLink[];
  /**
   * The icon that the manifests of the current release have for a notification; none for an area that names none. Absent in
   * shells from before it, whose rows choose the icon themselves.
   */
  notificationIcon?(type: string, kind?: string): IconChoice | undefined;
  /** Mounts what the current release puts into a slot, or nothing; see {@link SlotName}. */
  readonly slots: Slots;
  /** The same object for all mounts of a build, and no mount's end is its own. Absent in shells from before it; see {@link lasting}. */
  readonly lasting?: LastingPlatform;
}

/** For work that outlives the mount which begins it: it ends itself, or is ended with the session. */
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
   * @param onShown told before the frame in which there is something in it, be it that the part did not open
   * @returns update and unmount; both are safe to call after the element is gone
   */
  mount(
    slot: SlotName,
    element: HTMLElement,
    props: object,
    onShown?: () => void,
  ): { update(props: object): void; unmount(): void };
}
