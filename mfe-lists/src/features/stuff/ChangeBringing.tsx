import {
  type BringingItemView,
  type ChangeBringingItemRequest,
  DEFAULT_CATEGORY,
  listsApi,
  QUANTITY_TEXT_MAX,
} from '@yolo/contract/lists';
import {
  Button,
  Dialog,
  focusFirstInvalid,
  IconButton,
  PencilIcon,
  Stack,
  TextField,
} from '@yolo/design-system';
import { useEventAction } from '@yolo/platform/event';
import { useApi } from '@yolo/platform/remote';
import { type SubmitEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { CategoryField } from './CategoryField';
import { LabelsField } from './LabelsField';
import { useShownStuff } from './use-stuff';
import { isQuantity } from './words';

interface ChangeBringingProps {
  eventId: string;
  item: BringingItemView;
}

/** How many, of which category, and what is in it: by who brings it, and by the owner. */
export function ChangeBringing({ eventId, item }: ChangeBringingProps) {
  const [open, setOpen] = useState(false);
  const change = useChange(eventId, item);
  return (
    <>
      <IconButton
        label={`Change ${item.title}`}
        icon={<PencilIcon aria-hidden />}
        onClick={() => setOpen(true)}
      />
      {open && (
        <ChangeDialog
          item={item}
          onSave={(said) => {
            setOpen(false);
            change.run(said);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

type Said = Required<ChangeBringingItemRequest>;

function useChange(eventId: string, { id }: BringingItemView) {
  const api = useApi(listsApi);
  const show = useShownStuff(eventId);
  return useEventAction<Said>(
    eventId,
    'lists',
    (body) => api.changeBringingItem({ params: { eventId, itemId: id }, body }),
    {
      failed: 'Update failed',
      fallback: 'Please try again.',
      show: ({ category, ...said }) =>
        show((stuff) => ({
          ...stuff,
          bringing: stuff.bringing.map((each) =>
            each.id === id ? { ...each, ...said, category: category || DEFAULT_CATEGORY } : each,
          ),
        })),
    },
  );
}

interface ChangeDialogProps {
  item: BringingItemView;
  onSave(said: Said): void;
  onClose(): void;
}

function ChangeDialog({ item, onSave, onClose }: ChangeDialogProps) {
  const form = useId();
  const [quantity, setQuantity] = useState(item.quantity);
  const [category, setCategory] = useState(item.category);
  const [labels, setLabels] = useState(item.labels);
  const [tried, setTried] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    flushSync(() => setTried(true));
    if (!isQuantity(quantity.trim())) return focusFirstInvalid(element);
    onSave({ quantity: quantity.trim(), category: category.trim(), labels });
  };
  return (
    <Dialog
      open
      size="small"
      title={
        <>
          Change <bdi>{item.title}</bdi>
        </>
      }
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form}>
            Save
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={4}>
          <TextField
            label="Qty"
            name="quantity"
            autoComplete="off"
            maxLength={QUANTITY_TEXT_MAX}
            value={quantity}
            onChange={setQuantity}
            error={tried && !isQuantity(quantity.trim()) ? 'From 1 to 999.' : undefined}
          />
          <CategoryField category={category} onChange={setCategory} />
          <LabelsField labels={labels} onChange={setLabels} />
        </Stack>
      </form>
    </Dialog>
  );
}
