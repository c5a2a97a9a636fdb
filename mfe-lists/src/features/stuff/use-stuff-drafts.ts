import { useDeviceState } from '@yolo/platform/event';
import type { BroughtItem } from './Bring';

/** Something that the member brings, to no event yet. */
export interface BringingDraft extends BroughtItem {
  id: string;
}

/** What lies on this device alone until it is pinned (`spec 2 ch. 3`). */
export interface StuffDrafts {
  /** As it is typed: one item per line. */
  lines: string;
  bringing: readonly BringingDraft[];
}

/** What is kept of an earlier release has no category. */
function draftOf(kept: unknown): BringingDraft[] {
  const { id, title, quantity, category = '', labels } = (kept ?? {}) as Partial<BringingDraft>;
  const isDraft = [id, title, quantity, category].every((each) => typeof each === 'string');
  return isDraft && Array.isArray(labels) ? [{ id, title, quantity, category, labels } as BringingDraft] : [];
}

function read(kept: unknown): StuffDrafts {
  const { lines, bringing } = (kept ?? {}) as Partial<StuffDrafts>;
  return {
    lines: typeof lines === 'string' ? lines : '',
    bringing: Array.isArray(bringing) ? bringing.flatMap(draftOf) : [],
  };
}

/**
 * The member's drafts.
 * @param memberId nobody else at this browser sees them
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
