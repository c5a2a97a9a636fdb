import { type FoodView, listsApi } from '@yolo/contract/lists';
import { DeleteButton } from '@yolo/design-system/areas';
import { useEventAction } from '@yolo/platform/event';
import { useApi } from '@yolo/platform/remote';
import { useShownFood } from './use-food';
import { removed } from './words';

export function DeleteFood({ eventId, food }: { eventId: string; food: FoodView }) {
  const api = useApi(listsApi);
  const show = useShownFood(eventId);
  const removal = useEventAction(
    eventId,
    'lists',
    () => api.deleteFood({ params: { eventId, foodId: food.id } }),
    {
      failed: 'Delete failed',
      fallback: 'Please try again.',
      done: removed(food.kind),
      show: () => show((list) => ({ ...list, food: list.food.filter(({ id }) => id !== food.id) })),
    },
  );
  return (
    <DeleteButton
      of={food.title}
      title={food.kind === 'restaurant' ? 'Delete Restaurant' : 'Delete Recipe'}
      onDelete={() => removal.run()}
    >
      <bdi>{food.title}</bdi> goes from the event; what is on the list for it stays there.
    </DeleteButton>
  );
}
