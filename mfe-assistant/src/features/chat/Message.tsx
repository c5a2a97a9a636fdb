import type { ChatMessageView, ImageCreatorProps } from '@yolo/contract/assistant';
import { Button, Cluster } from '@yolo/design-system';
import { ChatMessage, ChatThinking } from '@yolo/design-system/chat';
import { memo } from 'react';
import { DesignSet } from '../images/DesignSet';
import type { Designs, Variation } from '../images/use-designs';
import { ActionCard } from './ActionCard';
import { Basis } from './Basis';
import { DraftCard } from './DraftCard';
import { GENERATION_FAILED } from './outcomes';
import { ReplyFoot } from './ReplyFoot';
import { ReplyText } from './reply-text/ReplyText';
import type { Actions } from './use-actions';
import type { Asking } from './use-asking';
import { useReply, type ReplyCallbacks } from './use-reply';

/** What all messages of a chat share. */
export interface ChatTools extends ReplyCallbacks {
  eventId: string | null;
  creator: ImageCreatorProps | undefined;
  /** Whether an answer is pending or being written: no other one can be asked for. */
  pending: boolean;
  asking: Asking;
  actions: Actions;
  designs: Designs;
  /** Whether an external provider answers. */
  elsewhere: boolean;
  /** The provider that paints pictures; null: Yolo draws them. */
  painter: string | null;
}

export interface MessageProps {
  message: ChatMessageView;
  /** The member's words that a reply answers. */
  prompt: string;
  /** Whether it is the last message: only then are its offers shown, and can it be retried. */
  last: boolean;
  tools: ChatTools;
}

/** A message of the member or the assistant. */
export function Message(props: MessageProps) {
  const { message } = props;
  if (message.role === 'user') return <UserMessage words={message.content} />;
  return <Reply {...props} />;
}

const UserMessage = memo(function UserMessage({ words }: { words: string }) {
  return <ChatMessage from="user">{words}</ChatMessage>;
});

function queueWords(before: number | null): string | undefined {
  if (before === null || before === 0) return undefined;
  return before === 1
    ? 'One answer is written before yours...'
    : `${before} answers are written before yours...`;
}

function Reply({ message, prompt, last, tools }: MessageProps) {
  const { text, waiting } = useReply(message, tools);
  const writing = message.state === 'writing';
  return (
    <>
      {text !== '' && <ReplyText text={text} streaming={writing} />}
      {text === '' && writing && <ChatThinking>{queueWords(waiting)}</ChatThinking>}
      {!writing && <ReplyDetails {...{ message, prompt, last, tools }} />}
    </>
  );
}

/** What is shown with a complete reply. */
function ReplyDetails({ message, prompt, last, tools }: MessageProps) {
  const { asking, actions, creator, pending } = tools;
  const { basis, draft, offers } = message;
  return (
    <>
      {basis.length > 0 && <Basis rows={basis} />}
      {draft && <DraftCard draft={draft} onUse={creator?.onDraft?.bind(creator)} />}
      <Pictures {...{ message, prompt, tools }} />
      {message.actions.map((action) => (
        <ActionCard key={action.id} action={action} actions={actions} />
      ))}
      {last && offers.length > 0 && (
        <Cluster gap={2}>
          {offers.map((question) => (
            <Button key={question} aria-disabled={pending} onClick={() => !pending && asking.ask(question)}>
              {question}
            </Button>
          ))}
        </Cluster>
      )}
      <ReplyFoot reply={message} {...{ last, pending, asking }} elsewhere={tools.elsewhere} />
    </>
  );
}

function Pictures({ message, prompt, tools }: Omit<MessageProps, 'last'>) {
  const { designs, eventId, creator, painter } = tools;
  const { id } = message;
  const sets = [
    ...(message.designs.length > 0 ? [{ designs: message.designs }] : []),
    ...designs.drawnFor(id),
  ];
  const vary = (variation: Variation) => designs.draw({ replyId: id, prompt, variation });
  if (sets.length === 0 && prompt !== '' && message.content.includes(GENERATION_FAILED.fallback))
    return (
      <Cluster gap={2}>
        <Button aria-disabled={designs.busy} onClick={() => designs.busy || vary({ builtIn: true })}>
          Let Yolo draw it
        </Button>
      </Cluster>
    );
  return sets.map((set, at) => (
    <DesignSet
      key={at}
      set={set}
      eventId={eventId}
      creator={creator}
      busy={designs.busy}
      painter={painter}
      onVary={at === sets.length - 1 && prompt !== '' ? vary : undefined}
    />
  ));
}
