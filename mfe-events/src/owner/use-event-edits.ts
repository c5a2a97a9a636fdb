import type { EventView, UpdateEventRequest } from '@yolo/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@yolo/platform/remote';
import { eventKeys } from '../queries/keys';
import { useOwnerAction, type ActionWords } from './use-owner-action';

/** A change of name, location or description; the answer is shown without waiting for the next reading. */
export function useEventUpdate(event: EventView, words: ActionWords) {
  const api = useApi();
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

export const reminderWords: ActionWords = { ...nameWords, done: { title: 'Reminder updated' } };

export const descriptionWords: ActionWords = { ...nameWords, done: { title: 'Event description updated' } };

export const removeDescriptionWords: ActionWords = {
  failed: 'Error deleting description',
  fallback: 'Please try again.',
  done: { title: 'Deleted', message: 'The description is gone.' },
};
