import type { IconChoice } from '@yolo/design-system';
import type { SlotName } from './platform';

/** A page of a remote; the shell matches it before the remote's code is there. */
export interface ManifestRoute {
  /** First-match pattern in react-router's syntax, e.g. `/events/:eventId/invites`. */
  path: string;
  /** Who may come in; everybody else is sent on by the shell's guards (`spec 1 ch. 2`). */
  access: 'public' | 'member' | 'admin';
  title: string;
  description?: string;
  /** The silhouette that stands until the remote has painted. */
  silhouette: 'list' | 'event' | 'form' | 'dashboard';
  /** Names of lazily loaded chunks (`webpackChunkName`) that the page needs at first: the server hints at them, the loader fetches them at once. */
  preload?: string[];
  /** Slots that the page shows at first: the server hints at what fills them, too. */
  slots?: SlotName[];
  /** The page has the whole window: without top bar, banner and footer. */
  bare?: boolean;
}

/** A page that stands by itself, without shell and platform, for browsers that cannot read them (docs/adr/0043). */
export interface ManifestPage {
  /** Pattern as in {@link ManifestRoute}. */
  path: string;
  title: string;
  /** Name of its module in the build's `plainPages`. */
  page: string;
}

/** A link that the shell draws where its area says so; an area that is not there yet has no link. */
export interface ManifestLink {
  place: 'top-bar' | 'home-card' | 'footer' | 'event-area';
  href: string;
  label: string;
  order: number;
  /** top-bar: in front of the label where the links stand in the menu of small screens; an arrow unless given. */
  icon?: IconChoice;
  /** event-area: which of the event's `areaCounts` stands beside the label. */
  count?: string;
  /** home-card: one sentence under the label. */
  text?: string;
  /** home-card: a drawing of the design system's by its name, or an SVG file of the remote's folder, which begins with `./`. */
  drawing?: string;
}

/** Work of a remote that goes on whichever page is open. */
export interface ManifestWake {
  slot: SlotName;
  /** There is something to do while this browser keeps a text under `<kept>.<the member's id>`. */
  kept: string;
}

/** What a remote says about itself: data, known before its code loads. */
export interface WrittenManifest {
  name: string;
  routes: ManifestRoute[];
  pages?: ManifestPage[];
  /** Slots that the remote fills, with the name of the module it exposes for each. */
  slots: Partial<Record<SlotName, string>>;
  /** Slots of it that show nothing and go on with what is left to do, once a page stands. */
  wakes?: ManifestWake[];
  links: ManifestLink[];
  /**
   * The icons of what its area tells in the bell, by the notification's type, and by `type.kind` where a kind has another
   * one than its type; the bell unless given.
   */
  notificationIcons?: Record<string, IconChoice>;
}

/** The same as the build publishes it. */
export interface RemoteManifest extends WrittenManifest {
  /** Range of {@link PLATFORM_VERSION} that has all names that the remote uses, e.g. `^1.0.0`. */
  platform: string;
}
