import { EXPENSE_TITLE_MAX, type ExpenseView } from '@yolo/contract/expenses';
import { Button, focusFirstInvalid, hasUnread, Stack, TextField } from '@yolo/design-system';
import { MoneyField } from '@yolo/design-system/areas';
import { useAction } from '@yolo/platform/event';
import { lazyPage, useToast } from '@yolo/platform/remote';
import { Suspense, type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import {
  expenseRequest,
  type ExpenseDraft,
  type ExpenseInput,
  type KeptExpense,
  type ErrorField,
  formErrors,
  validate,
} from './expense-draft';
import { useNamesakes, WhoIsMeant } from './namesakes';
import { ShareDifferently } from './ShareDifferently';
import { refOf, type Sharing, sharingOf } from './sharing';
import { useBillGuestsReader, useOpenBill } from './use-bill';

// Loaded lazily: the search for people is heavy, and the page shows more than its form.
const PayerField = lazyPage(() => import(/* webpackChunkName: "payer-field" */ './PayerField'));

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  align-items: start;
  gap: var(--s-3);
`;

export interface ExpenseFormProps {
  draft: KeptExpense;
  busy: boolean;
  words: { submit: string; busy: string };
  /**
   * @param values the values of the form
   * @param onDone to be called once it is saved
   */
  onSubmit(input: ExpenseInput, values: ExpenseDraft, onDone: () => void): void;
}

/** `spec 2 ch. 2`: title, amount and By are the whole form; how it is shared is behind a button. */
export function ExpenseForm({ draft, busy, words, onSubmit }: ExpenseFormProps) {
  const { toast } = useToast();
  const { form, keep } = draft;
  const [complaint, setComplaint] = useState<ErrorField | null>(null);
  const opening = useSharing(draft.expense, (sharing) => keep({ sharing }));
  const { sharing, amount } = form;
  const namesakes = useNamesakes();
  const isBusy = busy || namesakes.busy;
  const change = (changed: Partial<typeof form>) => {
    keep(changed);
    setComplaint(null);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const target = event.currentTarget;
    if (isBusy) return;
    const problem = validate(draft) ?? (hasUnread(target, 'share', 'paid') ? 'unread' : null);
    flushSync(() => setComplaint(problem));
    if (problem) {
      toast({ ...formErrors[problem], tone: 'error' });
      return focusFirstInvalid(target);
    }
    const isNew = !form.by.ref && form.by.text !== draft.begin.by.text && form.by.text.trim() !== '';
    if (sharing?.severalPayers || !isNew) send(form);
    else namesakes.look(form.by.text, () => send(form));
  };
  const send = (values: typeof form) =>
    onSubmit(expenseRequest({ ...draft, form: values }), values, () => draft.renew(values));
  const sendBy = (by: typeof form.by) => {
    const chosen = { ...form, by, requestId: crypto.randomUUID() };
    keep(chosen);
    namesakes.forget();
    send(chosen);
  };
  const errorOf = (field: ErrorField) => (complaint === field ? formErrors[field].message : undefined);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        <Pair>
          <TextField
            label="Expense"
            name="title"
            autoComplete="off"
            maxLength={EXPENSE_TITLE_MAX}
            value={form.title}
            onChange={(typed) => change({ title: typed })}
            error={errorOf('title')}
          />
          <MoneyField
            label="Amount"
            name="amount"
            placeholder="$18.00"
            value={amount}
            onChange={(cents) => change({ amount: cents })}
            error={errorOf('amount')}
          />
        </Pair>
        {!sharing?.severalPayers && (
          <Suspense
            fallback={<TextField label="By" value={form.by.text} disabled onChange={() => undefined} />}
          >
            <PayerField payer={form.by} onChange={(by) => change({ by })} error={errorOf('by')} />
          </Suspense>
        )}
        {sharing ? (
          <ShareDifferently
            sharing={sharing}
            amount={amount}
            onChange={(changed) => change({ sharing: changed })}
          />
        ) : (
          <div>
            <Button variant="quiet" busy={opening.busy} busyLabel="Loading..." onClick={() => opening.run()}>
              Share it differently
            </Button>
          </div>
        )}
        <Button type="submit" variant="primary" block busy={isBusy} busyLabel={words.busy}>
          {words.submit}
        </Button>
        {namesakes.found.length > 0 && (
          <WhoIsMeant
            name={form.by.text.trim()}
            namesakes={namesakes.found}
            onChoose={(guest) => sendBy({ text: guest.name, ref: refOf(guest) })}
            onNobody={() => sendBy({ ...form.by, ref: { name: form.by.text.trim() } })}
            onClose={namesakes.forget}
          />
        )}
      </Stack>
    </form>
  );
}

/** Opens the fields for sharing an expense differently; the guests of the event are requested only then. */
function useSharing(expense: ExpenseView | undefined, onOpen: (sharing: Sharing) => void) {
  const { bill } = useOpenBill();
  const readGuests = useBillGuestsReader();
  return useAction(async () => onOpen(sharingOf(await readGuests(), bill.people, expense)), {
    failed: 'Could not load',
    fallback: 'Please try again.',
  });
}
