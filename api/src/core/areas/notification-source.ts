import type { NotificationView } from '@yolo/contract/notifications';

/** One thing that somebody did, as a source's statement gives it. */
export interface NotificationRow {
  /** Stays the same however often it is asked for; read state hangs on it. */
  id: string;
  /** Which of the source's sentences it is. */
  kind: string;
  event_id: string;
  event_name: string;
  actor_id: string | null;
  /** The actor's, for guests without an account the given one; null for a former member. */
  actor_name: string | null;
  /** What a guest without an account is called who gave no name that can be seen; null for members. */
  actor_alias: string | null;
  /** A member's; null for guests without an account. */
  actor_first_name: string | null;
  actor_avatar_url: string | null;
  created_at: string;
  /** Whatever else the sentence needs. */
  detail: string | null;
}

/** What a notification says and where it leads; alike ones may say something `together`. */
export type NotificationWords = Pick<NotificationView, 'type' | 'title' | 'message' | 'link'> &
  Partial<Pick<NotificationView, 'together' | 'now'>>;

/** An area whose rows are news for members: invitations are the first, photos and others follow. */
export interface NotificationSource {
  name: string;
  /**
   * A SELECT of `id, kind, event_id, actor_id, actor_name, actor_alias, created_at, detail` from `me` (one row: `id`), newest first, limited to {@link NOTIFICATION_SOURCE_MAX}, without the member's own doings.
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
