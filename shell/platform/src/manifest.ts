import type { IconChoice } from '@yolo/design-system';
import type { SlotName } from './platform';

/** A page of a remote; the shell matches it before the remote's code loads. */
export interface ManifestRoute {
  /** First-match pattern in react-router's syntax, e.g. `/events/:eventId/invites`. */
  path: string;
  /** Who may see the page; the shell's guards redirect others (`spec 1 ch. 2`). */
  access: 'public' | 'member' | 'admin';
  title: string;
  description?: string;
  /** The silhouette until the remote has painted. */
  silhouette: 'list' | 'event' | 'form' | 'dashboard';
  /** Names of lazily loaded chunks (`webpackChunkName`) that the page needs at first, for the hints of the server and the loader. */
  preload?: string[];
  /** Slots that the page shows at first: the server sends hints for their modules as well. */
  slots?: SlotName[];
  /** The page fills the whole window, without top bar, banner and footer. */
  bare?: boolean;
}

/** A plain page, without shell and platform, for browsers that do not support them (docs/adr/0043). */
export interface ManifestPage {
  /** Pattern as in {@link ManifestRoute}. */
  path: string;
  title: string;
  /** Name of its module in the build's `plainPages`. */
  page: string;
}

/** A link that the shell shows at a place; an area that is not released has no links. */
export interface ManifestLink {
  place: 'top-bar' | 'home-card' | 'footer' | 'event-area';
  href: string;
  label: string;
  order: number;
  /** top-bar: icon before the label in the menu of small screens; default: an arrow. */
  icon?: IconChoice;
  /** event-area: key of the event's `areaCounts` that is shown beside the label. */
  count?: string;
  /** home-card: a sentence below the label. */
  text?: string;
  /** home-card: name of a drawing of the design system, or an SVG file of the remote's folder, starting with `./`. */
  drawing?: string;
}

/** Work of a remote that continues on any page. */
export interface ManifestWake {
  slot: SlotName;
  /** There is work to do while this browser stores a text under `<kept>.<the member's id>`. */
  kept: string;
}

/** The manifest of a remote: data, known before its code loads. */
export interface WrittenManifest {
  name: string;
  routes: ManifestRoute[];
  pages?: ManifestPage[];
  /** Slots that the remote fills, with the name of the module it exposes for each. */
  slots: Partial<Record<SlotName, string>>;
  /** Slots of the remote that show nothing and continue unfinished work after the page has loaded. */
  wakes?: ManifestWake[];
  links: ManifestLink[];
  /**
   * The icons of the area's notifications in the bell, by type, or by `type.kind` for a kind with an icon of its own; default:
   * the bell.
   */
  notificationIcons?: Record<string, IconChoice>;
}

/** The manifest as published by the build. */
export interface RemoteManifest extends WrittenManifest {
  /** Range of {@link PLATFORM_VERSION} that has all names that the remote uses, e.g. `^1.0.0`. */
  platform: string;
}
