import type { ChatMessageView } from '@yolo/contract/assistant';
import { Button, Cluster, Text } from '@yolo/design-system';
import type { Asking } from './use-asking';

export interface ReplyFootProps {
  reply: ChatMessageView;
  /** Whether it is the last message: only then can it be retried. */
  last: boolean;
  /** Whether an answer is pending or being written. */
  pending: boolean;
  asking: Asking;
  /** An external provider was asked: the built-in planner may answer instead. */
  elsewhere: boolean;
}

const endWords: Partial<Record<NonNullable<ChatMessageView['state']>, string>> = {
  stopped: 'Stopped.',
  failed: 'Failed to send message. Please try again.',
  lost: 'The answer broke off.',
};

/** Why a reply ended early, and buttons to retry it. */
export function ReplyFoot({ reply, last, pending, asking, elsewhere }: ReplyFootProps) {
  const { id, state, failure } = reply;
  const end = state && (failure ?? endWords[state]);
  if (!end) return null;
  const retry = (builtIn: boolean) => {
    if (!pending) asking.retry(id, builtIn);
  };
  return (
    <div>
      <Text size="small" tone={state === 'stopped' ? 'soft' : 'danger'}>
        {end}
      </Text>
      {last && (
        <Cluster gap={2}>
          <Button variant="quiet" aria-disabled={pending} onClick={() => retry(false)}>
            Retry
          </Button>
          {elsewhere && state !== 'stopped' && (
            <Button variant="quiet" aria-disabled={pending} onClick={() => retry(true)}>
              Ask the built-in planner
            </Button>
          )}
        </Cluster>
      )}
    </div>
  );
}
