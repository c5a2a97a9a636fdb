import { type FoodView, INGREDIENTS_TEXT_MAX, listsApi, SERVINGS_MAX } from '@yolo/contract/lists';
import { Button, Dialog, focusFirstInvalid, hasUnread, Stack, Text, TextArea } from '@yolo/design-system';
import { QuantityField } from '@yolo/design-system/areas';
import { useEventAction, useKeptForm } from '@yolo/platform/event';
import { useApi } from '@yolo/platform/remote';
import { whyUnread } from './words';
import { type SubmitEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';

export interface WriteIngredientsProps {
  eventId: string;
  food: FoodView;
  onClose(): void;
}

/** Kept in this tab until it is saved or cancelled. */
interface IngredientsDraft {
  lines: string;
  servings: number | null;
}

const empty: IngredientsDraft = { lines: '', servings: 4 };
const checks = { servings: (value: unknown) => value === null || Number.isSafeInteger(value) };

/** The form for the ingredients of a recipe whose page could not be parsed. */
export function WriteIngredients({ eventId, food, onClose }: WriteIngredientsProps) {
  const api = useApi(listsApi);
  const form = useId();
  const {
    form: draft,
    keep,
    forget,
  } = useKeptForm<IngredientsDraft>(`ingredients.${eventId}.${food.id}`, empty, checks);
  const { lines, servings } = draft;
  const [error, setError] = useState<string>();
  const saving = useEventAction(
    eventId,
    'lists',
    () =>
      api.changeFood({
        params: { eventId, foodId: food.id },
        body: { ingredients: lines, servings },
      }),
    { failed: 'Update failed', fallback: 'Please try again.' },
  );
  const close = () => {
    forget();
    onClose();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const problem = lines.trim() === '' ? 'Write at least one line.' : undefined;
    flushSync(() => setError(problem));
    // An empty number means that it is not known, a text that is not a number does not.
    if (problem || hasUnread(element, 'servings')) return focusFirstInvalid(element);
    saving.run(undefined, close);
  };
  return (
    <Dialog
      open
      title={<bdi>{food.title}</bdi>}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} busy={saving.busy} busyLabel="Saving...">
            Save
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={4}>
          {food.unread !== null && <Text>{whyUnread[food.unread]} Paste the ingredients here.</Text>}
          <TextArea
            label="One ingredient per line"
            name="ingredients"
            rows={6}
            maxLength={INGREDIENTS_TEXT_MAX}
            placeholder="400 g flour"
            value={lines}
            onChange={(text) => {
              keep({ lines: text });
              setError(undefined);
            }}
            error={error}
          />
          <QuantityField
            label="For how many?"
            name="servings"
            value={servings}
            max={SERVINGS_MAX}
            onChange={(people) => keep({ servings: people })}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
