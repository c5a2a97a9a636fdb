import type { NotificationView } from '@yolo/contract/notifications';

/** One action of a person, as a row of a source's statement. */
export interface NotificationRow {
  /** The same at each query, because the read state refers to it. */
  id: string;
  /** Selects one of the source's `words`. */
  kind: string;
  event_id: string;
  event_name: string;
  actor_id: string | null;
  /** The actor's name; for guests without an account the one they gave; null for a former member. */
  actor_name: string | null;
  /** A substitute for guests without an account whose name has no visible characters; null for members. */
  actor_alias: string | null;
  /** A member's; null for guests without an account. */
  actor_first_name: string | null;
  actor_avatar_url: string | null;
  created_at: string;
  /** Further data for the sentence. */
  detail: string | null;
}

/** What a notification says and where it leads; similar ones may be summarised by `together`. */
export type NotificationWords = Pick<NotificationView, 'type' | 'title' | 'message' | 'link'> &
  Partial<Pick<NotificationView, 'together' | 'now'>>;

/** The notifications of one area. */
export interface NotificationSource {
  name: string;
  /**
   * A SELECT of `id, kind, event_id, actor_id, actor_name, actor_alias, created_at, detail` from `me` (one row: `id`),
   * newest first, limited to {@link NOTIFICATION_SOURCE_MAX}, without the member's own actions.
   */
  rows: string;
  /** A SELECT of one integer from `me`: what others did within the last 30 days (`spec 1 ch. 7`). Absent: nothing. */
  activity?: string;
  words: Record<string, (row: NotificationRow) => NotificationWords>;
}

declare module './area.ts' {
  interface AreaParts {
    notifications?: readonly NotificationSource[];
    /** Figures of the top bar and of home by their names, each a SELECT of one integer from `me`, as above. */
    counts?: Readonly<Record<string, string>>;
  }
}
