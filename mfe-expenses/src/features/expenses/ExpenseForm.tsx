import { type AddExpenseRequest, EXPENSE_TITLE_MAX } from '@yolo/contract/expenses';
import { Button, focusFirstInvalid, Stack, TextField } from '@yolo/design-system';
import { MoneyField } from '@yolo/design-system/areas';
import { lazyPage, useToast } from '@yolo/platform/remote';
import { Suspense, type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { askedFor, type KeptExpense, type Wrong, wrong, wrongWith } from './expense-draft';
import { ShareDifferently } from './ShareDifferently';
import { useSharing } from './use-sharing';

// What finds people is heavy, and the page has more to show than its form.
const PayerField = lazyPage(() => import(/* webpackChunkName: "payer-field" */ './PayerField'));

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  align-items: start;
  gap: var(--s-3);
`;

/** As it is sent: without saying how, it is shared by everybody going. */
export type Asked = Omit<AddExpenseRequest, 'again' | 'plans'>;

export interface ExpenseFormProps {
  draft: KeptExpense;
  busy: boolean;
  words: { submit: string; busy: string };
  /** @param onDone to be called once it is there */
  onSubmit(asked: Asked, onDone: () => void): void;
}

/** `spec 2 ch. 2`: title, amount and By are the whole form; how it is shared is behind a button. */
export function ExpenseForm({ draft, busy, words, onSubmit }: ExpenseFormProps) {
  const { toast } = useToast();
  const { form, keep } = draft;
  const [complaint, setComplaint] = useState<Wrong | null>(null);
  const opening = useSharing(draft.expense, (sharing) => keep({ sharing }));
  const { sharing, amount } = form;
  const change = (changed: Partial<typeof form>) => {
    keep(changed);
    setComplaint(null);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const target = event.currentTarget;
    if (busy) return;
    const found = wrongWith(form);
    flushSync(() => setComplaint(found));
    if (found) {
      toast({ ...wrong[found], tone: 'error' });
      return focusFirstInvalid(target);
    }
    onSubmit(askedFor(draft), () => draft.renew(form));
  };
  const errorOf = (field: Wrong) => (complaint === field ? wrong[field].message : undefined);
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
            <PayerField payer={form.by} onChange={(by) => change({ by })} />
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
        <Button type="submit" variant="primary" block busy={busy} busyLabel={words.busy}>
          {words.submit}
        </Button>
      </Stack>
    </form>
  );
}
