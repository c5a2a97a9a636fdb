import { type BillChangeView, expensesApi } from '@yolo/contract/expenses';
import { Button, Dialog, ListSkeleton, Stack, Text } from '@yolo/design-system';
import { eventKeys, LoadFailed, MorePages, usePages } from '@yolo/platform/event';
import { useApi, useSession } from '@yolo/platform/remote';
import { styled } from 'styled-components';
import { momentOf } from '../expenses/dates';
import { objectNameOf } from '../expenses/people';
import { useBillChange, useOpenBill } from '../expenses/use-bill';
import { type NameOf, historyLine } from './sentences';

const List = styled.ol`
  outline: none;
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: start;
    gap: 0 var(--s-3);
    padding-block: var(--s-2);
    overflow-wrap: anywhere;
  }
  > li + li {
    border-top: 1px solid var(--hair);
  }
`;

const Words = styled.div`
  flex: 1 1 14rem;
  min-width: 0;
  padding-block: var(--s-2);
  del {
    color: var(--text-2);
  }
  ins {
    text-decoration: none;
  }
`;

/** Otherwise the dialog focuses 'Undo', and Enter undoes an unread line. React has `autoFocus` for fields only. */
const setAutofocus = (list: HTMLElement | null) => list?.setAttribute('autofocus', '');

/** The changes of the bill, the newest first, with buttons to undo them. */
export function History({ onClose }: { onClose(): void }) {
  const { eventId } = useOpenBill();
  const api = useApi(expensesApi);
  const pages = usePages({
    key: [...eventKeys.area(eventId, 'expenses'), 'changes'],
    read: (after, signal) => api.listBillChanges({ params: { eventId }, query: after }, { signal }),
  });
  const changes = pages.data?.pages.flatMap((page) => page.changes) ?? [];
  const undoing = useUndoing();
  return (
    <Dialog open size="wide" title="History" onClose={onClose}>
      {pages.isPending && <ListSkeleton rows={4} kind="events" />}
      {pages.isLoadingError && <LoadFailed title="The history could not be loaded" failed={pages} />}
      {pages.data && changes.length === 0 && <Text tone="soft">Nothing has happened yet.</Text>}
      {changes.length > 0 && (
        <Stack gap={4}>
          <List aria-label="History" tabIndex={-1} ref={setAutofocus}>
            {changes.map((change) => (
              <Change key={change.id} change={change} busy={undoing.busy} onUndo={undoing.run} />
            ))}
          </List>
          <MorePages failed="The rest of the history could not be loaded" pages={pages} />
        </Stack>
      )}
      {undoing.question}
    </Dialog>
  );
}

function useUndoing() {
  const { eventId } = useOpenBill();
  const api = useApi(expensesApi);
  return useBillChange(
    ({ id }: BillChangeView, plans) =>
      api.undoBillChange({ params: { eventId, changeId: id }, body: { plans } }),
    {
      failed: 'Could not undo',
      fallback: 'Please try again.',
      done: { title: 'Undone' },
      confirm: 'Undo it',
      // Undoing the closing removes a plan and adds none.
      needsNoQuestion: ({ kind }) => kind.startsWith('bill.'),
    },
  );
}

interface ChangeProps {
  change: BillChangeView;
  busy: boolean;
  onUndo(change: BillChangeView): void;
}

function Change({ change, busy, onUndo }: ChangeProps) {
  const { bill } = useOpenBill();
  const { user } = useSession();
  const nameOf: NameOf = (id) => {
    const person = bill.people.find((each) => each.id === id);
    return person ? objectNameOf(person) : 'somebody';
  };
  const { sentence, differences } = historyLine(change, nameOf, user?.id ?? null);
  return (
    <li>
      <Words>
        <Text>{sentence}</Text>
        {differences.map(({ of, before, after }) => (
          <Text key={of} size="small">
            {of}: <del>{before}</del> → <ins>{after}</ins>
          </Text>
        ))}
        <Text size="small" tone="soft">
          <time dateTime={change.createdAt}>{momentOf(change.createdAt)}</time>
        </Text>
      </Words>
      {change.undoable && (
        <Button variant="quiet" aria-label={`Undo: ${sentence}`} busy={busy} onClick={() => onUndo(change)}>
          Undo
        </Button>
      )}
    </li>
  );
}
