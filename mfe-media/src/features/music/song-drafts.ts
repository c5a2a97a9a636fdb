import type { SongLookedUpView } from '@yolo/contract/media';
import type { DraftKind, ListDraft } from '@yolo/platform/event';

/** A song or playlist that is in no event yet. */
export type SongDraft = ListDraft<SongLookedUpView>;

export const songDrafts: DraftKind<SongLookedUpView> = {
  name: 'music',
  isKept: ({ id, name, url, source }) => [id, name, url, source].every((each) => typeof each === 'string'),
  isSame: (one, other) => one.url === other.url,
};
