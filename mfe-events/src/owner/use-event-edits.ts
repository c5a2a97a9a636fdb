import { type EventView, type UpdateEventRequest, eventsApi } from '@yolo/contract/events';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@yolo/platform/remote';
import { guestsToTell, mailGoesTo } from '../event/guest-counts';
import { eventKeys } from '../queries/keys';
import { useOwnerAction, type ActionWords } from './use-owner-action';

/** A change of name, location or description; the answer is shown without waiting for the next reading. */
export function useEventUpdate(event: EventView, words: ActionWords) {
  const api = useApi(eventsApi);
  const queries = useQueryClient();
  return useOwnerAction<UpdateEventRequest>(
    event.id,
    async (body) => {
      const updated = await api.updateEvent({ params: { eventId: event.id }, body });
      queries.setQueryData(eventKeys.event(event.id), updated);
    },
    words,
  );
}

export const nameWords: ActionWords = {
  failed: 'Update failed',
  fallback: 'Please try again.',
  done: { title: 'Event name updated' },
};

export const whenWords: ActionWords = { ...nameWords, done: { title: 'Event date updated' } };

export const locationWords: ActionWords = { ...nameWords, done: { title: 'Event location updated' } };

export const coverWords: ActionWords = { ...nameWords, done: { title: 'Event cover updated' } };

/** [INV-12] The same words, and how many hear of the change; nothing more where there is nobody to tell. */
export function toldWords(words: ActionWords, event: EventView, tell: boolean): ActionWords {
  const count = guestsToTell(event);
  if (!words.done || count === 0) return words;
  return { ...words, done: { ...words.done, message: tell ? mailGoesTo(count) : 'Nobody gets a mail.' } };
}

export const reminderWords: ActionWords = { ...nameWords, done: { title: 'Reminder updated' } };

export const descriptionWords: ActionWords = { ...nameWords, done: { title: 'Event description updated' } };

export const removeDescriptionWords: ActionWords = {
  failed: 'Error deleting description',
  fallback: 'Please try again.',
  done: { title: 'Deleted', message: 'The description is gone.' },
};
