import { useDeviceState } from '@yolo/platform/event';
import type { BroughtItem } from './Bring';

/** A bringing item that is in no event yet. */
export interface BringingDraft extends BroughtItem {
  id: string;
}

/** Drafts that are stored only on this device until they are pinned (`spec 2 ch. 3`). */
export interface StuffDrafts {
  /** As it is typed: one item per line. */
  lines: string;
  bringing: readonly BringingDraft[];
}

/** A draft of an earlier release has no category. */
function draftOf(stored: unknown): BringingDraft[] {
  const { id, title, quantity, category = '', labels } = (stored ?? {}) as Partial<BringingDraft>;
  const isDraft = [id, title, quantity, category].every((each) => typeof each === 'string');
  return isDraft && Array.isArray(labels) ? [{ id, title, quantity, category, labels } as BringingDraft] : [];
}

function read(stored: unknown): StuffDrafts {
  const { lines, bringing } = (stored ?? {}) as Partial<StuffDrafts>;
  return {
    lines: typeof lines === 'string' ? lines : '',
    bringing: Array.isArray(bringing) ? bringing.flatMap(draftOf) : [],
  };
}

/**
 * The member's drafts.
 * @param memberId their owner; other members of this browser do not see them
 */
export function useStuffDrafts(memberId: string) {
  const [drafts, setDrafts] = useDeviceState(`yolo.drafts.stuff.${memberId}`, read);
  const change = (next: (before: StuffDrafts) => Partial<StuffDrafts>) =>
    setDrafts((before) => ({ ...before, ...next(before) }));
  return {
    drafts,
    write: (lines: string) => change(() => ({ lines })),
    add: (item: BroughtItem) =>
      change(({ bringing }) => ({ bringing: [...bringing, { ...item, id: crypto.randomUUID() }] })),
    remove: (...ids: readonly string[]) =>
      change(({ bringing }) => ({ bringing: bringing.filter(({ id }) => !ids.includes(id)) })),
  };
}
