import { type FoodView, listsApi } from '@yolo/contract/lists';
import { ConfirmDialog, IconButton, Trash2Icon } from '@yolo/design-system';
import { useEventAction } from '@yolo/platform/event';
import { useApi } from '@yolo/platform/remote';
import { useState } from 'react';
import { useShownFood } from './use-food';
import { removed } from './words';

export function DeleteFood({ eventId, food }: { eventId: string; food: FoodView }) {
  const api = useApi(listsApi);
  const show = useShownFood(eventId);
  const [asking, setAsking] = useState(false);
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
    <>
      <IconButton
        label={`Delete ${food.title}`}
        icon={<Trash2Icon aria-hidden />}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={asking}
        title={food.kind === 'restaurant' ? 'Delete Restaurant' : 'Delete Recipe'}
        confirmLabel="Delete"
        danger
        onConfirm={() => {
          setAsking(false);
          removal.run();
        }}
        onClose={() => setAsking(false)}
      >
        <bdi>{food.title}</bdi> goes from the event; what is on the list for it stays there.
      </ConfirmDialog>
    </>
  );
}
