import type { EventView } from '@yolo/contract/events';
import { useState } from 'react';
import { useQuestion } from '../forms/use-question';
import { wordsWithMailCount, useEventUpdate, whenWords } from '../owner/use-event-edits';
import { guestsToTell } from './guest-counts';
import { hasPassed } from './past';
import { whenChange, whenErrors, whenOf, type When, type WhenErrors } from './when';

/**
 * The form for another date, time or zone of an event.
 * @param onClose called after it was saved, or if nothing has changed
 */
export function useEditWhen(event: EventView, onClose: () => void) {
  // Compared with the event at opening, so that a change by another device is not reverted.
  const [initial] = useState(event);
  const [when, setWhen] = useState(() => whenOf(initial));
  const [tell, setTell] = useState(true);
  const [errors, setErrors] = useState<WhenErrors | null>(null);
  const save = useEventUpdate(event, wordsWithMailCount(whenWords, event, tell));
  const tellGuests = tell && guestsToTell(event) > 0;
  const send = () => {
    const change = whenChange(initial, when);
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
    /** The confirmation before mails about a past date. */
    past: question,
    submit() {
      const found = whenErrors(when);
      setErrors(found);
      if (found || save.busy) return;
      if (tellGuests && whenChange(initial, when) && hasPassed(when)) ask();
      else send();
    },
  };
}
