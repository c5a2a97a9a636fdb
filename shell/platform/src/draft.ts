import { useState } from 'react';
import { tabText } from './kept-text';

/** Says of single fields whether what was kept of them can be used. */
export type DraftChecks<T> = { [Field in keyof T]?: (kept: unknown) => boolean };

/**
 * State of a form that survives errors, the way over /login and a reload; kept in this tab only. Never give it a password.
 * What another release has kept is taken field by field, as far as it is of the kind that the form begins with.
 * @param key unique for the form, e.g. `create-event`
 * @param checks for fields whose kind does not say enough: lists, and what begins as null
 * @returns the draft, its setter, and what forgets it after success
 */
export function useDraft<T extends object>(
  key: string,
  initial: T,
  checks: DraftChecks<T> = {},
): [T, (draft: T) => void, () => void] {
  const storageKey = `yolo.draft.${key}`;
  const [draft, setDraft] = useState<T>(() => ({
    ...initial,
    ...usable(readDraft(storageKey), initial, checks),
  }));
  const save = (next: T) => {
    setDraft(next);
    tabText.setItem(storageKey, JSON.stringify(next));
  };
  const forget = () => tabText.removeItem(storageKey);
  return [draft, save, forget];
}

function readDraft(key: string): unknown {
  try {
    return JSON.parse(tabText.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);

function usable<T extends object>(kept: unknown, initial: T, checks: DraftChecks<T>): Partial<T> {
  const begun = initial as Record<string, unknown>;
  const fits = (field: string, value: unknown) => {
    const check = checks[field as keyof T];
    if (check) return check(value);
    if (!(field in begun)) return false;
    return value === null || begun[field] === null
      ? begun[field] === null
      : kindOf(value) === kindOf(begun[field]);
  };
  return Object.fromEntries(
    Object.entries(kept ?? {}).filter(([field, value]) => fits(field, value)),
  ) as Partial<T>;
}
