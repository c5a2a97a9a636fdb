import {
  type BringingItemView,
  type ChangeBringingItemRequest,
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
import { areLabels, isQuantity } from './words';

interface ChangeBringingProps {
  eventId: string;
  item: BringingItemView;
}

/** Edits the quantity, the category and the labels of an item, for who brings it and for the owner. */
export function ChangeBringing({ eventId, item }: ChangeBringingProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={`Change ${item.title}`}
        icon={<PencilIcon aria-hidden />}
        onClick={() => setOpen(true)}
      />
      {open && <ChangeDialog eventId={eventId} item={item} onClose={() => setOpen(false)} />}
    </>
  );
}

type ItemChange = Required<ChangeBringingItemRequest>;
/** The values of the form, kept in this tab until they are saved or cancelled. */
type FormValues = Pick<BringingItemView, 'quantity' | 'category' | 'labels'>;

interface ChangeDialogProps extends ChangeBringingProps {
  onClose(): void;
}

/** The form, open until the values are saved. */
function ChangeDialog({ eventId, item, onClose }: ChangeDialogProps) {
  const api = useApi(listsApi);
  const form = useId();
  const initial: FormValues = { quantity: item.quantity, category: item.category, labels: item.labels };
  const {
    form: values,
    keep,
    forget,
  } = useKeptForm(`item.${eventId}.${item.id}`, initial, { labels: areLabels });
  const quantity = values.quantity.trim();
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const change = useEventAction<ItemChange>(
    eventId,
    'lists',
    (body) => api.changeBringingItem({ params: { eventId, itemId: item.id }, body }),
    { failed: 'Update failed', fallback: 'Please try again.' },
  );
  const close = () => {
    forget();
    onClose();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    flushSync(() => setWasSubmitted(true));
    if (!isQuantity(quantity)) return focusFirstInvalid(element);
    change.run({ ...values, quantity, category: values.category.trim() }, close);
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
          <Button variant="primary" type="submit" form={form} busy={change.busy} busyLabel="Saving...">
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
