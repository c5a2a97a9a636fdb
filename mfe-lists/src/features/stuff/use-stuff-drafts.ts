import { type WantedItem, wantedItems, wantedLine } from '@yolo/contract/lists';
import { useDeviceState } from '@yolo/platform/event';
import type { BroughtItem } from './Bring';

/** A bringing item that is in no event yet. */
interface BringingDraft extends BroughtItem {
  id: string;
}

/** Drafts that are stored only on this device until they are pinned (`spec 2 ch. 3`). */
export interface StuffDrafts {
  /** As it is typed: one item per line. */
  lines: string;
  bringing: readonly BringingDraft[];
}

/** The drafts that are pinned together. */
export interface DraftSelection {
  wanted: readonly WantedItem[];
  bringing: readonly BringingDraft[];
}

/** The lines without these items, each taken out once; other lines may have been written since. */
function linesWithout(lines: string, items: readonly WantedItem[]): string {
  if (items.length === 0) return lines;
  const rest = wantedItems(lines).map(wantedLine);
  for (const line of items.map(wantedLine)) {
    const at = rest.indexOf(line);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest.join('\n');
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
    remove: (id: string) =>
      change(({ bringing }) => ({ bringing: bringing.filter((each) => each.id !== id) })),
    removePinned: (pinned: DraftSelection) =>
      change(({ lines, bringing }) => ({
        lines: linesWithout(lines, pinned.wanted),
        bringing: bringing.filter(({ id }) => !pinned.bringing.some((each) => each.id === id)),
      })),
  };
}
