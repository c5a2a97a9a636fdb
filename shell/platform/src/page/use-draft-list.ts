import { useState } from 'react';
import { useSession } from '../hooks';
import { useDeviceState } from './use-device-state';

/** Something of a list that is in no event yet; kept on this device alone (`spec 2 ch. 3`). */
export type ListDraft<T> = T & {
  id: string;
  /** Chosen for being pinned. */
  chosen: boolean;
};

export interface DraftKind<T> {
  /** Of the storage, e.g. `food`. */
  name: string;
  /** Whether what is kept, maybe by another release, can be shown. */
  isKept(kept: Record<string, unknown>): boolean;
  /** Whether one takes the other's place. */
  isSame(one: T, other: T): boolean;
}

/** Whose drafts a page shows: a session that ends while it is open takes nothing of it away. */
export function useDraftOwner(): string {
  const { user } = useSession();
  const [id] = useState(user?.id ?? 'guest');
  return id;
}

/** The reader's drafts, newest first; nobody else at this browser sees them. */
export function useDraftList<T extends object>({ name, isKept, isSame }: DraftKind<T>) {
  const memberId = useDraftOwner();
  const [drafts, change] = useDeviceState(`yolo.drafts.${name}.${memberId}`, (kept) =>
    Array.isArray(kept)
      ? (kept.filter((each) => isKept((each ?? {}) as Record<string, unknown>)) as ListDraft<T>[])
      : [],
  );
  return {
    drafts,
    chosen: drafts.filter((draft) => draft.chosen),
    add: (found: T) =>
      change((before) => [
        { ...found, id: crypto.randomUUID(), chosen: false },
        ...before.filter((draft) => !isSame(draft, found)),
      ]),
    remove: (id: string) => change((before) => before.filter((draft) => draft.id !== id)),
    choose: (id: string, chosen: boolean) =>
      change((before) => before.map((draft) => (draft.id === id ? { ...draft, chosen } : draft))),
    /** `spec 2 ch. 4`: after a successful pin the selection is cleared. */
    chooseNone: () => change((before) => before.map((draft) => ({ ...draft, chosen: false }))),
  };
}
