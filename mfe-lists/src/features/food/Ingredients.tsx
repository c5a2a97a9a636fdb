import { isolated } from '@yolo/contract';
import type { EventView } from '@yolo/contract/events';
import { type FoodView, scaledLine, SERVINGS_MAX } from '@yolo/contract/lists';
import { Button, Checkbox, Dialog, Stack, Text, VisuallyHidden } from '@yolo/design-system';
import { QuantityField } from '@yolo/design-system/areas';
import { useState } from 'react';
import { headsOf, moreComing } from './more-coming';
import { useAskFor } from './use-food';
import { WriteIngredients } from './WriteIngredients';

export interface IngredientsProps {
  event: EventView;
  food: FoodView;
  /** Whether the reader may add them to the event's list. */
  mayRequest: boolean;
}

/** Whether there is something to open: there are ingredients, or the reader may write those that its page does not have. */
export const hasIngredients = ({ ingredients, changeable, reading }: FoodView) =>
  ingredients.length > 0 || (changeable && !reading);

/** The ingredients of a recipe, scaled to the guests who come, and a button that adds them to the list. */
export function Ingredients({ event, food, mayRequest }: IngredientsProps) {
  const what = food.ingredients.length === 0 ? 'form' : 'list';
  // Decided at the press: ingredients that arrive later do not replace the form while somebody types.
  const [open, setOpen] = useState<typeof what | null>(null);
  const close = () => setOpen(null);
  const heads = headsOf(event);
  const { more } = moreComing(food, heads);
  const offers = mayRequest && more > 0;
  return (
    <>
      <Button onClick={() => setOpen(what)}>
        {what === 'form' ? 'Write ingredients' : offers ? `${more} more are coming` : 'Ingredients'}
        <VisuallyHidden> of {food.title}</VisuallyHidden>
      </Button>
      {open === 'form' && <WriteIngredients eventId={event.id} food={food} onClose={close} />}
      {open === 'list' && (
        <IngredientsDialog
          eventId={event.id}
          food={food}
          heads={heads}
          mayRequest={mayRequest}
          onClose={close}
        />
      )}
    </>
  );
}

interface DialogProps {
  eventId: string;
  food: FoodView;
  heads: number;
  mayRequest: boolean;
  onClose(): void;
}

function IngredientsDialog({ eventId, food, heads, mayRequest, onClose }: DialogProps) {
  const { ingredients, servings } = food;
  const [people, setPeople] = useState<number | null>(servings === null ? 1 : heads);
  const [unticked, setUnticked] = useState<ReadonlySet<number>>(new Set());
  const factor = people === null ? 1 : people / (servings ?? 1);
  const asking = useAskFor(eventId, food);
  const lines = ingredients.map((_, line) => line).filter((line) => !unticked.has(line));
  const tick = (line: number) => (on: boolean) =>
    setUnticked((before) => new Set(on ? [...before].filter((each) => each !== line) : [...before, line]));
  return (
    <Dialog
      open
      title={<bdi>{food.title}</bdi>}
      onClose={onClose}
      actions={
        mayRequest && (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              variant="primary"
              busy={asking.busy}
              busyLabel="Adding..."
              disabled={people === null || lines.length === 0}
              onClick={() => asking.run({ lines, servings: people! }, onClose)}
            >
              Add to the list
            </Button>
          </>
        )
      }
    >
      <Stack gap={4}>
        <QuantityField
          label={servings === null ? 'How many times?' : 'For how many?'}
          value={people}
          max={SERVINGS_MAX}
          onChange={setPeople}
          help={yieldWords(food)}
        />
        <Stack gap={2}>
          {ingredients.map((ingredient, line) => {
            const words = scaledLine(ingredient, factor);
            if (!mayRequest)
              return (
                <Text key={line}>
                  <bdi>{words}</bdi>
                </Text>
              );
            return (
              <Checkbox
                key={line}
                label={
                  <>
                    <bdi>{words}</bdi>
                    {ingredient.listedFor > 0 && ` · on the list${forWhom(ingredient.listedFor, servings)}`}
                  </>
                }
                checked={!unticked.has(line)}
                onChange={tick(line)}
              />
            );
          })}
        </Stack>
      </Stack>
    </Dialog>
  );
}

/** The servings or the yield of the recipe. */
function yieldWords({ servings, makes }: FoodView): string {
  if (servings !== null) return `Written for ${servings}.`;
  return makes === null ? 'Its page does not say for how many it is.' : `Makes ${isolated(makes)}.`;
}

const forWhom = (listedFor: number, servings: number | null) =>
  servings === null ? ` ${listedFor} ×` : ` for ${listedFor}`;
