import type { EventView } from '@yolo/contract/events';
import { useState } from 'react';
import { useQuestion } from '../forms/use-question';
import { toldWords, useEventUpdate, whenWords } from '../owner/use-event-edits';
import { guestsToTell } from './guest-counts';
import { hasPassed } from './past';
import { whenChange, whenErrors, whenOf, type When, type WhenErrors } from './when';

/**
 * Another date, time or zone of an event, while its form is open.
 * @param onClose called once it is saved, or when all is as it was
 */
export function useEditWhen(event: EventView, onClose: () => void) {
  // Compared with what the form began with: what another device changes meanwhile is not taken back.
  const [began] = useState(event);
  const [when, setWhen] = useState(() => whenOf(began));
  const [tell, setTell] = useState(true);
  const [errors, setErrors] = useState<WhenErrors | null>(null);
  const save = useEventUpdate(event, toldWords(whenWords, event, tell));
  const tellGuests = tell && guestsToTell(event) > 0;
  const send = () => {
    const change = whenChange(began, when);
    if (change) save.run({ ...change, tellGuests }, onClose);
    else onClose();
  };
  const { ask, question } = useQuestion(send);
  return {
    when,
    update(change: Partial<When>) {
      setWhen({ ...when, ...change });
      setErrors(null);
    },
    errors,
    tell,
    setTell,
    busy: save.busy,
    /** Mails about a day that is over are asked about. */
    past: question,
    submit() {
      const found = whenErrors(when);
      setErrors(found);
      if (found || save.busy) return;
      if (tellGuests && whenChange(began, when) && hasPassed(when)) ask();
      else send();
    },
  };
}
