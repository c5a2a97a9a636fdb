import { codeOf } from '@yolo/contract';
import { ConfirmDialog } from '@yolo/design-system';
import { type Action, type ActionOptions, useEventAction } from '@yolo/platform/event';
import { type ReactNode, useRef, useState } from 'react';
import { useOpenBill } from './open-bill';
import { useLatestBill } from './use-bill';

const isClosedMeanwhile = (error: unknown) => codeOf(error) === 'bill_closed';

export interface BillChangeOptions<Input, Answer> extends Omit<
  ActionOptions<{ input: Input; plans: number }, Answer>,
  'after' | 'show' | 'targetOf' | 'key' | 'done'
> {
  /** What it is called in the question: 'Add it'. */
  confirm: string;
  done: { title: string };
  show?: (input: Input) => Promise<() => void> | undefined;
  /** Whether the amounts of a closed bill may stay as they are, or that was asked with something else. */
  needsNoQuestion?: (input: Input) => boolean;
}

export interface BillChange<Input> extends Action<Input> {
  /** Asks before a closed bill gets another plan; draw it. */
  question: ReactNode;
}

/**
 * What moves amounts of the bill around it: of a closed one it is asked about first, also where that was closed meanwhile.
 * @param act the call, with how many plans the reader has seen
 */
export function useBillChange<Input = void, Answer = unknown>(
  act: (input: Input, plans: number) => Promise<Answer>,
  options: BillChangeOptions<Input, Answer>,
): BillChange<Input> {
  const { confirm, show, needsNoQuestion, refused, ...others } = options;
  const { eventId, bill } = useOpenBill();
  const latest = useLatestBill(eventId);
  const [asks, setAsks] = useState(false);
  const last = useRef<[input: Input, onDone?: () => void]>(null);
  // Live changes may have closed it before that is drawn.
  const seenPlans = () => (latest() ?? bill).plans.length;
  const action = useEventAction(
    eventId,
    'expenses',
    (sent: { input: Input; plans: number }) => act(sent.input, sent.plans),
    {
      ...others,
      show: show && (({ input }) => show(input)),
      refused: (error) => (isClosedMeanwhile(error) ? 'shown' : (refused?.(error) ?? null)),
    },
  );
  const send = () => {
    const [input, onDone] = last.current!;
    setAsks(false);
    action.run({ input, plans: seenPlans() }, onDone);
  };
  return {
    ...action,
    run(input, onDone) {
      last.current = [input, onDone];
      if (seenPlans() > 0 && !needsNoQuestion?.(input)) setAsks(true);
      else send();
    },
    question: (
      <ConfirmDialog
        open={asks || isClosedMeanwhile(action.error)}
        title="The bill is closed"
        confirmLabel={confirm}
        onConfirm={send}
        onClose={() => {
          setAsks(false);
          action.reset();
        }}
      >
        This adds a plan for the difference.
      </ConfirmDialog>
    ),
  };
}
