import { codeOf } from '@yolo/contract';
import { type BillGuestView, expensesApi, type ExpensesView } from '@yolo/contract/expenses';
import { ConfirmDialog } from '@yolo/design-system';
import {
  type Action,
  type ActionOptions,
  eventKeys,
  showAtOnce,
  useEventAction,
  useEventQuery,
} from '@yolo/platform/event';
import { useApi, usePlatform } from '@yolo/platform/remote';
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import type { PersonOf } from './people';

/** The bill on the page, and its event. */
export interface OpenBill {
  eventId: string;
  eventName: string;
  /** Whether the reader is the event's owner. */
  isOwner: boolean;
  bill: ExpensesView;
  personOf: PersonOf;
}

const BillContext = createContext<OpenBill | null>(null);

export const BillProvider = BillContext.Provider;

/** The bill of the provider above. */
export function useOpenBill(): OpenBill {
  const open = useContext(BillContext);
  if (!open) throw new Error('There is no bill around it');
  return open;
}

const BILL = ['bill'];

/** Reads the bill of an event, for the provider. */
export function useBill(eventId: string) {
  const api = useApi(expensesApi);
  return useEventQuery(eventId, 'expenses', BILL, (signal) =>
    api.listExpenses({ params: { eventId } }, { signal }),
  );
}

/** Changes the shown bill before the server has answered. */
export function useShownBill() {
  const { eventId } = useOpenBill();
  const { queries } = usePlatform();
  return (change: (bill: ExpensesView) => ExpensesView) =>
    showAtOnce<ExpensesView>(queries, [...eventKeys.area(eventId, 'expenses'), ...BILL], change);
}

/** Returns the bill that was read last, which may not be rendered yet. */
export function useLatestBill() {
  const { eventId } = useOpenBill();
  const { queries } = usePlatform();
  return () => queries.getQueryData<ExpensesView>([...eventKeys.area(eventId, 'expenses'), ...BILL]);
}

const GUESTS = ['bill-guests'];
/** New answers of guests may be shown a minute late. */
const GUESTS_STALE_MS = 60_000;

function useReadGuests(): () => Promise<BillGuestView[]> {
  const { eventId } = useOpenBill();
  const api = useApi(expensesApi);
  return useCallback(async () => (await api.listBillGuests({ params: { eventId } })).guests, [api, eventId]);
}

/** The guests whom an expense can name. Changed by answers, not by changes of the bill. */
export function useBillGuests() {
  const { eventId, bill } = useOpenBill();
  const read = useReadGuests();
  // A guest by link gets no names.
  return useEventQuery(eventId, 'events', GUESTS, bill.mayAdd ? read : async () => [], {
    staleTime: GUESTS_STALE_MS,
  });
}

/** The same, read on demand. */
export function useBillGuestsReader(): () => Promise<BillGuestView[]> {
  const { eventId } = useOpenBill();
  const read = useReadGuests();
  const { queries } = usePlatform();
  return useCallback(
    () =>
      queries.fetchQuery({
        queryKey: [...eventKeys.area(eventId, 'events'), ...GUESTS],
        queryFn: read,
        staleTime: GUESTS_STALE_MS,
      }),
    [eventId, queries, read],
  );
}

const isClosedConflict = (error: unknown) => codeOf(error) === 'bill_closed';

export interface BillChangeOptions<Input, Answer> extends Omit<
  ActionOptions<{ input: Input; plans: number }, Answer>,
  'after' | 'show' | 'targetOf' | 'key' | 'done'
> {
  /** The label of the button in the question: 'Add it'. */
  confirm: string;
  done: { title: string };
  show?: (input: Input) => Promise<() => void> | undefined;
  /** Whether it leaves the amounts of a closed bill unchanged, or another dialog has already asked. */
  needsNoQuestion?: (input: Input) => boolean;
}

export interface BillChange<Input> extends Action<Input> {
  /** The dialog that asks before a closed bill gets another plan; it has to be rendered. */
  question: ReactNode;
}

/**
 * A change of amounts of the bill. For a closed bill it asks first, also if somebody has just closed it.
 * @param act the call, with the number of plans that the reader has seen
 */
export function useBillChange<Input = void, Answer = unknown>(
  act: (input: Input, plans: number) => Promise<Answer>,
  options: BillChangeOptions<Input, Answer>,
): BillChange<Input> {
  const { confirm, show, needsNoQuestion, refused, ...others } = options;
  const { eventId, bill } = useOpenBill();
  const latest = useLatestBill();
  const [isAsking, setIsAsking] = useState(false);
  const last = useRef<[input: Input, onDone?: () => void]>(null);
  // A live change may have closed it before that is rendered.
  const seenPlans = () => (latest() ?? bill).plans.length;
  const action = useEventAction(
    eventId,
    'expenses',
    (request: { input: Input; plans: number }) => act(request.input, request.plans),
    {
      ...others,
      show: show && (({ input }) => show(input)),
      refused: (error) => (isClosedConflict(error) ? 'shown' : (refused?.(error) ?? null)),
    },
  );
  const send = () => {
    const [input, onDone] = last.current!;
    setIsAsking(false);
    action.run({ input, plans: seenPlans() }, onDone);
  };
  return {
    ...action,
    run(input, onDone) {
      last.current = [input, onDone];
      if (seenPlans() > 0 && !needsNoQuestion?.(input)) setIsAsking(true);
      else send();
    },
    question: (
      <ConfirmDialog
        open={isAsking || isClosedConflict(action.error)}
        title="The bill is closed"
        confirmLabel={confirm}
        onConfirm={send}
        onClose={() => {
          setIsAsking(false);
          action.reset();
        }}
      >
        This adds a plan for the difference.
      </ConfirmDialog>
    ),
  };
}
