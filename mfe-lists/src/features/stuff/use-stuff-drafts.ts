import { browserText } from '@yolo/platform/remote';
import { useState } from 'react';
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

const keyOf = (memberId: string) => `yolo.drafts.stuff.${memberId}`;
const nothing: StuffDrafts = { lines: '', bringing: [] };

/** What is kept of an earlier release has no category. */
function draftOf(kept: unknown): BringingDraft[] {
  const { id, title, quantity, category = '', labels } = (kept ?? {}) as Partial<BringingDraft>;
  const isDraft = [id, title, quantity, category].every((each) => typeof each === 'string');
  return isDraft && Array.isArray(labels) ? [{ id, title, quantity, category, labels } as BringingDraft] : [];
}

function kept(memberId: string): StuffDrafts {
  try {
    const found = JSON.parse(browserText.getItem(keyOf(memberId)) ?? '{}') as Partial<StuffDrafts> | null;
    const { lines, bringing } = found ?? {};
    return {
      lines: typeof lines === 'string' ? lines : '',
      bringing: Array.isArray(bringing) ? bringing.flatMap(draftOf) : [],
    };
  } catch {
    return nothing;
  }
}

/**
 * The member's drafts. What another tab has kept meanwhile stays: each change begins with what is kept now.
 * @param memberId nobody else at this browser sees them
 */
export function useStuffDrafts(memberId: string) {
  const [drafts, setDrafts] = useState(() => kept(memberId));
  const change = (next: (before: StuffDrafts) => Partial<StuffDrafts>) => {
    const before = kept(memberId);
    const changed = { ...before, ...next(before) };
    browserText.setItem(keyOf(memberId), JSON.stringify(changed));
    setDrafts(changed);
  };
  return {
    drafts,
    write: (lines: string) => change(() => ({ lines })),
    add: (item: BroughtItem) =>
      change(({ bringing }) => ({ bringing: [...bringing, { ...item, id: crypto.randomUUID() }] })),
    remove: (...ids: readonly string[]) =>
      change(({ bringing }) => ({ bringing: bringing.filter(({ id }) => !ids.includes(id)) })),
  };
}
