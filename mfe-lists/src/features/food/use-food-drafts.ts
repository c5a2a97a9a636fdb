import type { FoodLookedUpView } from '@yolo/contract/lists';
import { browserText } from '@yolo/platform/remote';
import { useState } from 'react';

/** A restaurant or a recipe that is in no event yet; kept on this device alone (`spec 2 ch. 3`). */
export interface FoodDraft extends FoodLookedUpView {
  id: string;
  /** Chosen for being pinned. */
  chosen: boolean;
}

const keyOf = (memberId: string) => `yolo.drafts.food.${memberId}`;
const isDraft = (kept: unknown): kept is FoodDraft => {
  const { id, title, url, kind } = (kept ?? {}) as Record<string, unknown>;
  return (
    [id, title, url].every((each) => typeof each === 'string') && (kind === 'restaurant' || kind === 'recipe')
  );
};

function kept(memberId: string): FoodDraft[] {
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
export function useFoodDrafts(memberId: string) {
  const [drafts, setDrafts] = useState(() => kept(memberId));
  const change = (next: (before: FoodDraft[]) => FoodDraft[]) => {
    const changed = next(kept(memberId));
    browserText.setItem(keyOf(memberId), JSON.stringify(changed));
    setDrafts(changed);
  };
  return {
    drafts,
    /** In place of a draft of the same address. */
    add: (found: FoodLookedUpView) =>
      change((before) => [
        { ...found, id: crypto.randomUUID(), chosen: false },
        ...before.filter(({ kind, url }) => kind !== found.kind || url !== found.url),
      ]),
    remove: (id: string) => change((before) => before.filter((draft) => draft.id !== id)),
    choose: (id: string, chosen: boolean) =>
      change((before) => before.map((draft) => (draft.id === id ? { ...draft, chosen } : draft))),
    /** `spec 2 ch. 4`: after a successful pin the selection is cleared. */
    chooseNone: () => change((before) => before.map((draft) => ({ ...draft, chosen: false }))),
  };
}
