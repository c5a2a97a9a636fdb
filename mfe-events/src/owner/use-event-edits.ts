import { type EventView, type UpdateEventRequest, eventsApi } from '@yolo/contract/events';
import { useQueryClient } from '@tanstack/react-query';
import type { Toast } from '@yolo/platform';
import { type ActionWords, eventKeys, useEventAction } from '@yolo/platform/event';
import { useApi } from '@yolo/platform/remote';
import { guestsToTell, mailGoesTo } from '../event/guest-counts';

/** The words of a change, including its success. */
type EditWords = ActionWords & { done: Toast };

/** A change of name, location or description; the answer is written to the cache before the next read. */
export function useEventUpdate(event: EventView, words: EditWords) {
  const api = useApi(eventsApi);
  const queries = useQueryClient();
  return useEventAction<UpdateEventRequest>(
    event.id,
    'events',
    async (body) => {
      const updated = await api.updateEvent({ params: { eventId: event.id }, body });
      queries.setQueryData(eventKeys.event(event.id), updated);
    },
    words,
  );
}

export const nameWords: EditWords = {
  failed: 'Update failed',
  fallback: 'Please try again.',
  done: { title: 'Event name updated' },
};

export const whenWords: EditWords = { ...nameWords, done: { title: 'Event date updated' } };

export const locationWords: EditWords = { ...nameWords, done: { title: 'Event location updated' } };

export const coverWords: EditWords = { ...nameWords, done: { title: 'Event cover updated' } };

/** [INV-12] Adds how many guests get a mail about the change, if there are any. */
export function wordsWithMailCount(words: EditWords, event: EventView, tell: boolean): EditWords {
  const count = guestsToTell(event);
  if (count === 0) return words;
  return { ...words, done: { ...words.done, message: tell ? mailGoesTo(count) : 'Nobody gets a mail.' } };
}

export const reminderWords: EditWords = { ...nameWords, done: { title: 'Reminder updated' } };

export const descriptionWords: EditWords = { ...nameWords, done: { title: 'Event description updated' } };

export const removeDescriptionWords: EditWords = {
  failed: 'Error deleting description',
  fallback: 'Please try again.',
  done: { title: 'Deleted', message: 'The description is gone.' },
};
