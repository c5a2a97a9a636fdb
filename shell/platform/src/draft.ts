import { useState } from 'react';
import { tabText } from './kept-text';

/** Checks whether stored values of single fields can be used. */
export type DraftChecks<T> = { [Field in keyof T]?: (stored: unknown) => boolean };

/**
 * State of a form that survives errors, a redirect to /login and a reload; stored in this tab only. Never use it for passwords.
 * A draft of another release is restored field by field, if the stored value has the type of the initial one.
 * @param key unique for the form, e.g. `create-event`
 * @param checks for fields whose type is not enough: lists, and fields that are null initially
 * @returns the draft, its setter, and a function that removes it after success
 */
export function useDraft<T extends object>(
  key: string,
  initial: T,
  checks: DraftChecks<T> = {},
): [T, (draft: T) => void, () => void] {
  const storageKey = `yolo.draft.${key}`;
  const [draft, setDraft] = useState<T>(() => ({
    ...initial,
    ...usableFields(readDraft(storageKey), initial, checks),
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

const typeOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);

function usableFields<T extends object>(stored: unknown, initial: T, checks: DraftChecks<T>): Partial<T> {
  const initialFields = initial as Record<string, unknown>;
  const isUsable = (field: string, value: unknown) => {
    const check = checks[field as keyof T];
    if (check) return check(value);
    if (!(field in initialFields)) return false;
    return value === null || initialFields[field] === null
      ? initialFields[field] === null
      : typeOf(value) === typeOf(initialFields[field]);
  };
  return Object.fromEntries(
    Object.entries(stored ?? {}).filter(([field, value]) => isUsable(field, value)),
  ) as Partial<T>;
}
