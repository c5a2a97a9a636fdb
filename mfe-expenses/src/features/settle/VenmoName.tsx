import { expensesApi, VENMO_NAME_MAX } from '@yolo/contract/expenses';
import { Button, focusFirstInvalid, TextField } from '@yolo/design-system';
import { useEventAction } from '@yolo/platform/event';
import { useApi } from '@yolo/platform/remote';
import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { useOpenBill } from '../expenses/use-bill';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--s-3);
  /* Beside the control, whose label stands above it and whose help below. */
  > button {
    align-self: start;
    margin-top: calc(var(--t-2) * 1.4 + 8px);
  }
`;

const NAME = new RegExp(`^@?[A-Za-z0-9_-]{0,${VENMO_NAME_MAX}}$`);

/** For members who are owed something, or have entered it. */
export function VenmoName() {
  const { bill, personOf } = useOpenBill();
  const isOwed = bill.debts.some(({ to }) => personOf(to)?.isYou);
  if (!bill.mayAdd || (!isOwed && bill.venmoName === null)) return null;
  return <NameForm key={bill.venmoName} stored={bill.venmoName ?? ''} />;
}

function NameForm({ stored }: { stored: string }) {
  const { eventId } = useOpenBill();
  const api = useApi(expensesApi);
  const [name, setName] = useState(stored);
  const [error, setError] = useState<string>();
  const saving = useEventAction(
    eventId,
    'expenses',
    (typed: string) => api.setVenmoName({ body: { name: typed || null } }),
    {
      failed: 'Update failed',
      fallback: 'Please try again.',
      done: (_answer, typed) => ({ title: typed ? 'Venmo name saved' : 'Venmo name taken back' }),
    },
  );
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = name.trim();
    const wrong = NAME.test(typed)
      ? undefined
      : `A name at Venmo has letters, digits, - and _ alone, ${VENMO_NAME_MAX} at most.`;
    flushSync(() => setError(wrong));
    if (wrong) focusFirstInvalid(form);
    else saving.run(typed);
  };
  return (
    <Form onSubmit={submit} noValidate>
      <TextField
        label="Your Venmo name"
        name="venmo"
        autoComplete="off"
        value={name}
        onChange={(typed) => {
          setName(typed);
          setError(undefined);
        }}
        help="Seen by who owes you, nobody else."
        error={error}
      />
      <Button type="submit" busy={saving.busy} busyLabel="Saving...">
        Save
      </Button>
    </Form>
  );
}
