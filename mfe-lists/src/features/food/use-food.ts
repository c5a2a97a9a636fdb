import { isolated } from '@yolo/contract';
import { type FoodKind, type FoodListView, type FoodView, listsApi } from '@yolo/contract/lists';
import { eventKeys, showAtOnce, useEventAction, useEventQuery } from '@yolo/platform/event';
import { useApi, usePlatform } from '@yolo/platform/remote';
import { type TypedAddress, useUnderway } from './use-underway';
import { added, wasThere } from './words';

const WHAT = ['food'];

export function useFood(eventId: string) {
  const api = useApi(listsApi);
  return useEventQuery(
    eventId,
    'lists',
    WHAT,
    (signal) => api.listFood({ params: { eventId } }, { signal }),
    // With an item goes what it was for.
    { ignores: (type) => !type.startsWith('food.') && type !== 'item.deleted' },
  );
}

/** Changes what is shown of an event's food before the server has. */
export function useShownFood(eventId: string) {
  const { queries } = usePlatform();
  return (change: (list: FoodListView) => FoodListView) =>
    showAtOnce<FoodListView>(queries, [...eventKeys.area(eventId, 'lists'), ...WHAT], change);
}

/** Whatever is under way, the next can be added. */
export function useAddFood(eventId: string, kind: FoodKind) {
  const api = useApi(listsApi);
  const { urls, during } = useUnderway();
  const { run } = useEventAction(
    eventId,
    'lists',
    (typed: TypedAddress) =>
      during(typed, () => api.addFood({ params: { eventId }, body: { kind, url: typed.url } })),
    {
      targetOf: ({ url }) => url,
      failed: 'Could not add',
      fallback: 'Please try again.',
      signInTo: kind === 'recipe' ? 'add recipes' : 'add restaurants',
      done: (answer: { wasThere: boolean }) => (answer.wasThere ? wasThere : added(kind)),
    },
  );
  return { place: eventId, underway: urls, onAdd: (typed: TypedAddress) => run(typed) };
}

/** Puts lines of a recipe onto the event's list, for a number of people. */
export function useAskFor(eventId: string, food: FoodView) {
  const api = useApi(listsApi);
  return useEventAction(
    eventId,
    'lists',
    (asked: { lines: number[]; servings: number }) =>
      api.askForIngredients({ params: { eventId, foodId: food.id }, body: asked }),
    {
      failed: 'Could not add',
      fallback: 'Please try again.',
      done: ({ added }: { added: number }) =>
        added === 0
          ? { title: 'Already on the list', message: 'The list already covers that many people.' }
          : { title: 'On the list', message: `${added} item(s) for ${isolated(food.title)}.` },
    },
  );
}
