import type { FoodLookedUpView } from '@yolo/contract/lists';
import type { DraftKind, ListDraft } from '@yolo/platform/event';

/** A restaurant or a recipe that is in no event yet. */
export type FoodDraft = ListDraft<FoodLookedUpView>;

export const foodDrafts: DraftKind<FoodLookedUpView> = {
  name: 'food',
  isKept: ({ id, title, url, kind }) =>
    [id, title, url].every((each) => typeof each === 'string') &&
    (kind === 'restaurant' || kind === 'recipe'),
  isSame: (one, other) => one.kind === other.kind && one.url === other.url,
};
