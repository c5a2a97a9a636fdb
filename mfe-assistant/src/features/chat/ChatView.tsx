import { MESSAGE_MAX, type ChatMode, type ImageCreatorProps } from '@yolo/contract/assistant';
import { ErrorState, ListSkeleton } from '@yolo/design-system';
import {
  ChatComposer,
  ChatIntro,
  ChatMessage,
  ChatMessages,
  ChatThinking,
  ChatWelcome,
} from '@yolo/design-system/chat';
import { lazyPage } from '@yolo/platform/remote';
import { Suspense, useEffect, type ReactNode } from 'react';
import type { EggListProps } from '../eggs/EggList';
import { Message, type ChatTools } from './Message';
import { emptyWords, modeWords } from './modes';
import { loadBlocks } from './reply-text/ReplyText';
import { ProviderDisclosure } from './ProviderDisclosure';
import { Steps } from './Steps';
import { promptBefore, useChat, type FreshChat } from './use-chat';

// Loaded lazily: only owners have a list, and only in one of three tabs.
const EggList = lazyPage<EggListProps>(() =>
  import(/* webpackChunkName: "egg-list" */ '../eggs/EggList').then((module) => ({
    default: module.EggList,
  })),
);

export interface ChatViewProps extends FreshChat {
  mode: ChatMode;
  eventId: string | null;
  creator: ImageCreatorProps | undefined;
}

/** The chat of a mode and an event: its messages and the composer. */
export function ChatView({ mode, eventId, creator, fresh, setFresh }: ChatViewProps) {
  const chat = useChat({ mode, eventId }, { fresh, setFresh }, creator);
  const { query, draft, keep, asking, writing, pending } = chat;
  // Loaded in parallel to the question, so that it is there with the answer.
  useEffect(() => {
    if (pending) void loadBlocks();
  }, [pending]);
  return (
    <>
      <ChatMessages streaming={pending}>
        <Conversation {...{ chat, mode, eventId, creator }} />
      </ChatMessages>
      <ChatComposer
        value={draft.words}
        onChange={(words) => keep({ words })}
        placeholder={modeWords[mode].placeholder}
        maxLength={MESSAGE_MAX}
        // Before, the last session is unknown, and the message would begin a new one.
        ready={query.data !== undefined}
        pending={pending}
        onSend={(words) => {
          keep({ words: '' });
          asking.ask(words);
        }}
        onStop={() => asking.stop(writing?.id ?? null)}
      />
    </>
  );
}

type ConversationProps = Pick<ChatViewProps, 'mode' | 'eventId' | 'creator'> & {
  chat: ReturnType<typeof useChat>;
};

function Conversation({ chat, mode, eventId, creator }: ConversationProps) {
  const { query, session, pending, asking, actions, designs, ends, touched } = chat;
  if (query.isPending) return <ListSkeleton kind="people" rows={3} />;
  if (query.isError && !query.data)
    return (
      <ErrorState
        title="Failed to load the chat"
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    );
  const { responder, steps } = query.data;
  const messages = session?.messages ?? [];
  const tools: ChatTools = {
    ...ends,
    ...{ eventId, creator, pending, asking, actions, designs },
    elsewhere: responder.host !== null,
    painter: responder.painter,
  };
  const empty = messages.length === 0 && asking.outgoing === null;
  const disclosure = empty && <ProviderDisclosure responder={responder} />;
  const next = !touched && steps.length > 0 && (
    <Steps {...{ steps, pending, asking, actions }} onTaken={chat.touch} />
  );
  return (
    <>
      {mode === 'easter_egg' && eventId !== null ? (
        <ChatIntro>
          {disclosure}
          <Suspense fallback={<ListSkeleton kind="people" rows={3} />}>
            <EggList eventId={eventId} empty={empty} />
          </Suspense>
        </ChatIntro>
      ) : (
        disclosure
      )}
      {empty && <Welcome mode={mode}>{next}</Welcome>}
      {messages.map((message, at) => (
        <Message
          key={message.id}
          message={message}
          prompt={promptBefore(messages, message.id)}
          last={at === messages.length - 1 && asking.outgoing === null}
          tools={tools}
        />
      ))}
      {asking.outgoing !== null && (
        <>
          <ChatMessage from="user">{asking.outgoing}</ChatMessage>
          <ChatThinking />
        </>
      )}
      {designs.busy && <ChatThinking>Drawing four...</ChatThinking>}
      {!empty && next}
    </>
  );
}

/** Shown in an empty chat: what can be asked, and the next steps. */
function Welcome({ mode, children }: { mode: ChatMode; children: ReactNode }) {
  const words = emptyWords[mode];
  if (!words) return children;
  return (
    <ChatWelcome drawing="chat" title={words}>
      {children}
    </ChatWelcome>
  );
}
