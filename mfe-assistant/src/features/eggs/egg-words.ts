import { codeOf, isolated } from '@yolo/contract';
import type { EggElement, EggsDeletedView, EggView } from '@yolo/contract/assistant';
import type { Toast } from '@yolo/platform';

/** Toasts about eggs (`spec 2 ch. 8`), of the list and of the chat. */
export const eggToasts = {
  created: {
    title: 'Easter Egg Created!',
    message: 'Your interactive surprise has been added to the event.',
    tone: 'success',
  },
  notCreated: {
    title: 'Creation Failed',
    message: 'Failed to create Easter egg. Please try again.',
    tone: 'error',
  },
  none: {
    title: 'No Easter Eggs Found',
    message: 'There are no Easter eggs to delete for this event.',
    tone: 'info',
  },
  /** @param message the server's */
  removed: (message = 'All Easter eggs have been removed from your event.') => ({
    title: 'Easter Eggs Removed',
    message,
    tone: 'success',
  }),
  notRemoved: {
    title: 'Deletion Failed',
    message: 'Failed to delete Easter eggs. Please try again.',
    tone: 'error',
  },
} as const satisfies Record<string, Toast | ((message?: string) => Toast)>;

/** For `useAction`: the words for deleting one egg or all. */
export const deletionWords = {
  failed: eggToasts.notRemoved.title,
  fallback: eggToasts.notRemoved.message,
  refused: (error: unknown) => (codeOf(error) === 'eggs_none' ? eggToasts.none : null),
};

export const oneRemoved = ({ title }: EggView): Toast =>
  eggToasts.removed(`${isolated(title)} has been removed from your event.`);
export const allRemoved = ({ message }: EggsDeletedView): Toast => eggToasts.removed(message);

const places: Record<EggElement, string> = {
  photo: 'the photo',
  logo: 'the logo',
  header: 'the header',
  invite_page: 'the invite page',
};

const actions: Record<EggView['action']['type'], string> = {
  confetti: 'confetti',
  message: 'a message',
  animation: 'animation',
  sound: 'sound',
  surprise: 'a surprise',
};

/** `5 clicks on the photo, a message`. */
export function eggWords({ trigger, action }: Pick<EggView, 'trigger' | 'action'>): string {
  const how =
    trigger.type === 'click_count'
      ? `${trigger.count} ${trigger.count === 1 ? 'click' : 'clicks'}`
      : `Swipe ${trigger.directions.join(' or ')}`;
  return `${how} on ${places[trigger.element]}, ${actions[action.type]}`;
}
