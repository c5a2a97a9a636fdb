import { useRef } from 'react';
import { useDraft, type DraftChecks } from '../draft';

/**
 * State of a form, stored in this tab through errors, /login and a reload, and changed field by field: a late change of one
 * field does not revert others.
 * @param key unique for the form and its user
 * @param checks see {@link useDraft}
 */
export function useKeptForm<T extends object>(key: string, initial: T, checks?: DraftChecks<T>) {
  const [form, save, forget] = useDraft<T>(key, initial, checks);
  const latest = useRef(form);
  const keep = (change: Partial<T>) => {
    latest.current = { ...latest.current, ...change };
    save(latest.current);
  };
  return {
    form,
    keep,
    forget,
    /**
     * After `sent` was saved: sets the fields of `next`, except for fields that were changed meanwhile.
     * @returns whether no field was changed
     */
    renew(sent: Partial<T>, next: Partial<T>): boolean {
      const all = Object.entries(next);
      const untouched = all.filter(([name]) => latest.current[name as keyof T] === sent[name as keyof T]);
      keep(Object.fromEntries(untouched) as Partial<T>);
      return untouched.length === all.length;
    },
  };
}
