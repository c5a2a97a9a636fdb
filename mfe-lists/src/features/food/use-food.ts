import { isolated } from '@yolo/contract';
import { type FoodKind, type FoodListView, type FoodView, listsApi } from '@yolo/contract/lists';
import { eventKeys, showAtOnce, useEventAction, useEventQuery } from '@yolo/platform/event';
import { useApi, usePlatform } from '@yolo/platform/remote';
import { type TypedAddress, usePendingAddresses } from './use-pending-addresses';
import { added, wasThere } from './words';

const FOOD = ['food'];

export function useFood(eventId: string) {
  const api = useApi(listsApi);
  return useEventQuery(
    eventId,
    'lists',
    FOOD,
    (signal) => api.listFood({ params: { eventId } }, { signal }),
    // Deleting an item changes what is listed for a recipe.
    { ignores: (type) => !type.startsWith('food.') && type !== 'item.deleted' },
  );
}

/** Changes the shown food of an event before the server has answered. */
export function useShownFood(eventId: string) {
  const { queries } = usePlatform();
  return (change: (list: FoodListView) => FoodListView) =>
    showAtOnce<FoodListView>(queries, [...eventKeys.area(eventId, 'lists'), ...FOOD], change);
}

/** Adds food; several requests can be in progress. */
export function useAddFood(eventId: string, kind: FoodKind) {
  const api = useApi(listsApi);
  const { urls, during } = usePendingAddresses();
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
    (request: { lines: number[]; servings: number }) =>
      api.askForIngredients({ params: { eventId, foodId: food.id }, body: request }),
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
