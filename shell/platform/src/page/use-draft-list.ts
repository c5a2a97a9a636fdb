import { useState } from 'react';
import { useSession } from '../hooks';
import { useDeviceState } from './use-device-state';

/** An item of a list that belongs to no event yet; stored on this device only (`spec 2 ch. 3`). */
export type ListDraft<T> = T & {
  id: string;
  /** Selected for pinning. */
  chosen: boolean;
};

export interface DraftKind<T> {
  /** Name in the storage, e.g. `food`. */
  name: string;
  /** Whether a stored item, possibly of another release, can be shown. */
  isKept(stored: Record<string, unknown>): boolean;
  /** Whether one replaces the other. */
  isSame(one: T, other: T): boolean;
}

/** The id of the member whose drafts a page shows; stays the same if the session ends meanwhile. */
export function useDraftOwner(): string {
  const { user } = useSession();
  const [id] = useState(user?.id ?? 'guest');
  return id;
}

/** The member's drafts, newest first; not visible to other members in this browser. */
export function useDraftList<T extends object>({ name, isKept, isSame }: DraftKind<T>) {
  const memberId = useDraftOwner();
  const [drafts, change] = useDeviceState(`yolo.drafts.${name}.${memberId}`, (stored) =>
    Array.isArray(stored)
      ? (stored.filter((each) => isKept((each ?? {}) as Record<string, unknown>)) as ListDraft<T>[])
      : [],
  );
  return {
    drafts,
    chosen: drafts.filter((draft) => draft.chosen),
    add: (found: T) =>
      change((previous) => [
        { ...found, id: crypto.randomUUID(), chosen: false },
        ...previous.filter((draft) => !isSame(draft, found)),
      ]),
    remove: (id: string) => change((previous) => previous.filter((draft) => draft.id !== id)),
    choose: (id: string, chosen: boolean) =>
      change((previous) => previous.map((draft) => (draft.id === id ? { ...draft, chosen } : draft))),
    /** `spec 2 ch. 4`: after a successful pin the selection is cleared. */
    chooseNone: () => change((previous) => previous.map((draft) => ({ ...draft, chosen: false }))),
  };
}
