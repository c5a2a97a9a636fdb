import { useDraft } from '@yolo/platform/remote';
import { useRef, useState } from 'react';
import { emptyDraft, type CreateDraft } from './create-form';

/**
 * What is typed and chosen on Create Event, changed by parts: one that comes late, as of a picture, takes nothing back.
 * @param start what the form begins with
 */
export function useCreateDraft(draftKey: string, start: Partial<CreateDraft> | undefined) {
  const [fresh] = useState(() => ({ ...emptyDraft(), ...start }));
  const [draft, save, forget] = useDraft<CreateDraft>(`create-event.${draftKey}`, fresh);
  const latest = useRef(draft);
  const keep = (change: Partial<CreateDraft>) => {
    latest.current = { ...latest.current, ...change };
    save(latest.current);
  };
  return { draft, keep, forget };
}
