import { useRef } from 'react';
import { useDraft, type DraftChecks } from '../draft';

/**
 * What is typed and chosen in a form, kept in this tab through errors, /login and a reload, and changed by parts: a part
 * that comes late takes nothing else back.
 * @param key unique for the form and the person who fills it in
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
     * Once `sent` has arrived: goes on with `next`, but for what was changed meanwhile.
     * @returns whether nothing was
     */
    renew(sent: Partial<T>, next: Partial<T>): boolean {
      const all = Object.entries(next);
      const untouched = all.filter(([name]) => latest.current[name as keyof T] === sent[name as keyof T]);
      keep(Object.fromEntries(untouched) as Partial<T>);
      return untouched.length === all.length;
    },
  };
}
