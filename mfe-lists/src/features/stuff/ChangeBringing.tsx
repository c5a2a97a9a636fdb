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
import { useEventAction, useKeptForm } from '@yolo/platform/event';
import { useApi } from '@yolo/platform/remote';
import { type SubmitEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { CategoryField } from './CategoryField';
import { LabelsField } from './LabelsField';
import { useShownStuff } from './use-stuff';
import { areLabels, isQuantity } from './words';

interface ChangeBringingProps {
  eventId: string;
  item: BringingItemView;
}

/** Edits the quantity, the category and the labels of an item, for who brings it and for the owner. */
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
          eventId={eventId}
          item={item}
          onSave={(values, onDone) => {
            setOpen(false);
            change.run(values, onDone);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

type ItemChange = Required<ChangeBringingItemRequest>;
/** The values of the form, kept in this tab until they are saved or cancelled. */
type FormValues = Pick<BringingItemView, 'quantity' | 'category' | 'labels'>;

function useChange(eventId: string, { id }: BringingItemView) {
  const api = useApi(listsApi);
  const show = useShownStuff(eventId);
  return useEventAction<ItemChange>(
    eventId,
    'lists',
    (body) => api.changeBringingItem({ params: { eventId, itemId: id }, body }),
    {
      failed: 'Update failed',
      fallback: 'Please try again.',
      show: ({ category, ...values }) =>
        show((stuff) => ({
          ...stuff,
          bringing: stuff.bringing.map((each) =>
            each.id === id ? { ...each, ...values, category: category || DEFAULT_CATEGORY } : each,
          ),
        })),
    },
  );
}

interface ChangeDialogProps extends ChangeBringingProps {
  /** @param onDone called once it is saved: until then it is kept in this tab */
  onSave(values: ItemChange, onDone: () => void): void;
  onClose(): void;
}

function ChangeDialog({ eventId, item, onSave, onClose }: ChangeDialogProps) {
  const form = useId();
  const initial: FormValues = { quantity: item.quantity, category: item.category, labels: item.labels };
  const {
    form: values,
    keep,
    forget,
  } = useKeptForm(`item.${eventId}.${item.id}`, initial, { labels: areLabels });
  const quantity = values.quantity.trim();
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const close = () => {
    forget();
    onClose();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    flushSync(() => setWasSubmitted(true));
    if (!isQuantity(quantity)) return focusFirstInvalid(element);
    onSave({ ...values, quantity, category: values.category.trim() }, forget);
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
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
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
            value={values.quantity}
            onChange={(typed) => keep({ quantity: typed })}
            error={wasSubmitted && !isQuantity(quantity) ? 'From 1 to 999.' : undefined}
          />
          <CategoryField category={values.category} onChange={(category) => keep({ category })} />
          <LabelsField labels={values.labels} onChange={(labels) => keep({ labels })} />
        </Stack>
      </form>
    </Dialog>
  );
}
