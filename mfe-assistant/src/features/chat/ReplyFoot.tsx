import type { ChatMessageView } from '@yolo/contract/assistant';
import { Button, Cluster, Text } from '@yolo/design-system';
import type { Asking } from './use-asking';

export interface ReplyFootProps {
  reply: ChatMessageView;
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
export function ReplyFoot({ reply, asking, elsewhere }: ReplyFootProps) {
  const { id, state, failure } = reply;
  const end = state && (failure ?? endWords[state]);
  if (!end) return null;
  return (
    <div>
      <Text size="small" tone={state === 'stopped' ? 'soft' : 'danger'}>
        {end}
      </Text>
      <Cluster gap={2}>
        <Button variant="quiet" aria-disabled={asking.busy} onClick={() => asking.retry(id, false)}>
          Retry
        </Button>
        {elsewhere && state !== 'stopped' && (
          <Button variant="quiet" aria-disabled={asking.busy} onClick={() => asking.retry(id, true)}>
            Ask the built-in planner
          </Button>
        )}
      </Cluster>
    </div>
  );
}
