import type { FoodKind, FoodView } from '@yolo/contract/lists';
import type { Toast } from '@yolo/platform';

/** `spec 2 ch. 8` */
export const added = (kind: FoodKind): Toast => ({
  title: kind === 'restaurant' ? 'Restaurant added' : 'Recipe added',
});
export const removed = (kind: FoodKind): Toast => ({
  title: kind === 'restaurant' ? 'Restaurant removed' : 'Recipe removed',
});
export const wasThere: Toast = { title: 'Already there', message: 'Somebody has added it before.' };

/** Why there are no ingredients. */
export const whyUnread: Record<NonNullable<FoodView['unread']>, string> = {
  refused: 'This site does not let programs read it.',
  unreadable: 'This page cannot be read.',
  away: 'This page could not be reached.',
};

/** "70 min" or "1 h 10 min". */
export function duration(minutes: number): string {
  if (minutes < 90) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}
