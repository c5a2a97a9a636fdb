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
          eventId={eventId}
          item={item}
          onSave={(said, onDone) => {
            setOpen(false);
            change.run(said, onDone);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

type Said = Required<ChangeBringingItemRequest>;
/** What is typed and chosen, kept in this tab until it is saved or given up. */
type Kept = Pick<BringingItemView, 'quantity' | 'category' | 'labels'>;

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

interface ChangeDialogProps extends ChangeBringingProps {
  /** @param onDone called once it is there: until then it is kept in this tab */
  onSave(said: Said, onDone: () => void): void;
  onClose(): void;
}

function ChangeDialog({ eventId, item, onSave, onClose }: ChangeDialogProps) {
  const form = useId();
  const begun: Kept = { quantity: item.quantity, category: item.category, labels: item.labels };
  const {
    form: said,
    keep,
    forget,
  } = useKeptForm(`item.${eventId}.${item.id}`, begun, { labels: areLabels });
  const quantity = said.quantity.trim();
  const [tried, setTried] = useState(false);
  const close = () => {
    forget();
    onClose();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    flushSync(() => setTried(true));
    if (!isQuantity(quantity)) return focusFirstInvalid(element);
    onSave({ ...said, quantity, category: said.category.trim() }, forget);
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
            value={said.quantity}
            onChange={(typed) => keep({ quantity: typed })}
            error={tried && !isQuantity(quantity) ? 'From 1 to 999.' : undefined}
          />
          <CategoryField category={said.category} onChange={(category) => keep({ category })} />
          <LabelsField labels={said.labels} onChange={(labels) => keep({ labels })} />
        </Stack>
      </form>
    </Dialog>
  );
}
