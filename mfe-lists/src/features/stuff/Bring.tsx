import { ITEM_NAME_MAX, type ItemLabel, listsApi, QUANTITY_TEXT_MAX } from '@yolo/contract/lists';
import { Button, Card, focusFirstInvalid, Heading, Stack, TextField } from '@yolo/design-system';
import { useEventAction, useKeptForm } from '@yolo/platform/event';
import { useApi, useSession } from '@yolo/platform/remote';
import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { CategoryField } from './CategoryField';
import { LabelsField } from './LabelsField';
import { areLabels, isQuantity } from './words';

export interface BroughtItem {
  title: string;
  quantity: string;
  /** Empty: the default. */
  category: string;
  labels: ItemLabel[];
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 7rem;
  align-items: start;
  gap: var(--s-3);
`;

const NAME_MAX = 80;
/** The values of the form, kept in this tab until they are saved. */
interface BringDraft extends BroughtItem {
  requestId: string;
  /** The name of a guest without an account. */
  name: string;
}

const empty = () => ({
  ...{ requestId: crypto.randomUUID(), title: '', quantity: '1', category: '' },
  labels: [] as ItemLabel[],
});

/** The form for something that nobody asked for, on the event's page. */
export function Bring({ eventId, guestName }: { eventId: string; guestName: string | null }) {
  const api = useApi(listsApi);
  const { status } = useSession();
  const asksName = status === 'guest' && guestName === null;
  const adding = useEventAction(
    eventId,
    'lists',
    ({ name, ...item }: BringDraft) => {
      const by = asksName ? name.trim() : guestName;
      const body = { ...item, ...(status === 'guest' && by !== null && { name: by }) };
      return api.bringItem({ params: { eventId }, body });
    },
    { failed: 'Could not add', fallback: 'Please try again.', guests: 'welcome' },
  );
  return (
    <BringForm
      place={eventId}
      onAdd={(draft, onDone) => adding.run(draft, onDone)}
      busy={adding.busy}
      asksName={asksName}
    />
  );
}

export interface BringFormProps {
  /** Where it is added to, for the draft's key. */
  place: string;
  /** @param onDone called once it is saved */
  onAdd(draft: BringDraft, onDone: () => void): void;
  busy: boolean;
  /** Whether a guest without an account is asked for a name. */
  asksName?: boolean;
}

/** `spec 2 ch. 2`: Item and Qty, and the category of ch. 3; it keeps its input until that is saved. */
export function BringForm({ place, onAdd, busy, asksName = false }: BringFormProps) {
  const initial: BringDraft = { ...empty(), name: '' };
  const { form: item, keep, renew } = useKeptForm(`bring.${place}`, initial, { labels: areLabels });
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const change = (changed: Partial<BringDraft>) => keep({ ...changed, requestId: crypto.randomUUID() });
  const title = item.title.trim();
  const quantity = item.quantity.trim();
  const lacksName = asksName && item.name.trim() === '';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    flushSync(() => setWasSubmitted(true));
    if (title === '' || !isQuantity(quantity) || lacksName) return focusFirstInvalid(form);
    onAdd({ ...item, title, quantity, category: item.category.trim() }, () => {
      renew(item, empty());
      setWasSubmitted(false);
    });
  };
  return (
    <Card>
      <form onSubmit={submit} noValidate>
        <Stack gap={4}>
          <Heading level={2} size="item">
            Bringing something else?
          </Heading>
          <Pair>
            <TextField
              label="Item"
              name="item"
              autoComplete="off"
              maxLength={ITEM_NAME_MAX}
              value={item.title}
              onChange={(typed) => change({ title: typed })}
              error={wasSubmitted && title === '' ? 'Enter what you bring.' : undefined}
            />
            <TextField
              label="Qty"
              name="quantity"
              autoComplete="off"
              maxLength={QUANTITY_TEXT_MAX}
              value={item.quantity}
              onChange={(typed) => change({ quantity: typed })}
              error={wasSubmitted && !isQuantity(quantity) ? 'From 1 to 999.' : undefined}
            />
          </Pair>
          <CategoryField category={item.category} onChange={(category) => change({ category })} />
          {asksName && (
            <TextField
              label="Your name"
              name="name"
              autoComplete="name"
              placeholder="First and last name"
              maxLength={NAME_MAX}
              value={item.name}
              onChange={(name) => change({ name })}
              error={wasSubmitted && lacksName ? 'Please fill in your name.' : undefined}
            />
          )}
          <LabelsField labels={item.labels} onChange={(labels) => change({ labels })} />
          <Button type="submit" variant="primary" block busy={busy} busyLabel="Adding...">
            Add
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
