import { codeOf } from '@yolo/contract';
import { ConfirmDialog } from '@yolo/design-system';
import { type Action, type ActionOptions, useEventAction } from '@yolo/platform/event';
import { type ReactNode, useRef, useState } from 'react';
import { useLatestBill, useOpenBill } from './use-bill';

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
