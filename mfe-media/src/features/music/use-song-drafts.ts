import type { SongLookedUpView } from '@yolo/contract/media';
import { browserText } from '@yolo/platform/remote';
import { useState } from 'react';

/** A song or playlist that is in no event yet; kept on this device alone (`spec 2 ch. 3`). */
export interface SongDraft extends SongLookedUpView {
  id: string;
  /** Chosen for being pinned. */
  chosen: boolean;
}

const keyOf = (memberId: string) => `yolo.drafts.music.${memberId}`;
const isDraft = (kept: unknown): kept is SongDraft => {
  const { id, name, url, source } = (kept ?? {}) as Record<string, unknown>;
  return [id, name, url, source].every((each) => typeof each === 'string');
};

function kept(memberId: string): SongDraft[] {
  try {
    const found: unknown = JSON.parse(browserText.getItem(keyOf(memberId)) ?? '[]');
    return Array.isArray(found) ? found.filter(isDraft) : [];
  } catch {
    return [];
  }
}

/**
 * The member's drafts, newest first. What another tab has kept meanwhile stays: each change begins with what is kept now.
 * @param memberId nobody else at this browser sees them
 */
export function useSongDrafts(memberId: string) {
  const [drafts, setDrafts] = useState(() => kept(memberId));
  const change = (next: (before: SongDraft[]) => SongDraft[]) => {
    const changed = next(kept(memberId));
    browserText.setItem(keyOf(memberId), JSON.stringify(changed));
    setDrafts(changed);
  };
  return {
    drafts,
    /** In place of a draft of the same address. */
    add: (found: SongLookedUpView) =>
      change((before) => [
        { ...found, id: crypto.randomUUID(), chosen: false },
        ...before.filter(({ url }) => url !== found.url),
      ]),
    remove: (id: string) => change((before) => before.filter((draft) => draft.id !== id)),
    choose: (id: string, chosen: boolean) =>
      change((before) => before.map((draft) => (draft.id === id ? { ...draft, chosen } : draft))),
    /** `spec 2 ch. 4`: after a successful pin the selection is cleared. */
    chooseNone: () => change((before) => before.map((draft) => ({ ...draft, chosen: false }))),
  };
}
