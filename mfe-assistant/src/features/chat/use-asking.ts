import { assistantApi, type ImageCreatorProps, type ReplyStartedView } from '@yolo/contract/assistant';
import { codeOf } from '@yolo/contract';
import { useAction, useRequestIds } from '@yolo/platform/page';
import { useApi } from '@yolo/platform/remote';
import { useRef, useState } from 'react';
import { withMessages, type ChatPlace } from './session-views';
import type { ChangeView } from './use-assistant';

export interface AskingOptions {
  place: ChatPlace;
  /** The values of its form are written on the pictures of a chat without an event. */
  creator: ImageCreatorProps | undefined;
  /** null begins a new chat. */
  sessionId: string | null;
  change: ChangeView;
  reload(): Promise<unknown>;
  /** Called when a reply has begun. */
  onStarted(started: ReplyStartedView): void;
  /** Called with the words that could not be sent. */
  onRefused(words: string): void;
}

interface Retry {
  replyId: string;
  builtIn: boolean;
}

const WORDS = { failed: 'Message Failed', fallback: 'Failed to send message. Please try again.' };

/** Asks, retries, and stops the reply that is being written. */
export function useAsking(options: AskingOptions) {
  const { place, creator, sessionId, change, reload, onStarted, onRefused } = options;
  const api = useApi(assistantApi);
  const { idOf, arrived } = useRequestIds();
  const [outgoing, setOutgoing] = useState<string | null>(null);
  /** Of the pending request only: one that fails must not stop the next reply. */
  const stopRequested = useRef(false);
  const { mode, eventId } = place;
  const stopping = useAction<string>((replyId) => api.stopReply({ params: { replyId } }), {
    failed: 'The answer could not be stopped',
    fallback: 'Please try again.',
    targetOf: (replyId) => replyId,
    // Over a broken connection the reply's stream does not show its end.
    after: () => reload(),
  });
  const form = () =>
    mode === 'invite_image' && eventId === null && creator?.draft ? { draft: creator.draft } : {};
  const begin = (started: ReplyStartedView) => {
    onStarted(started);
    void change((view) => withMessages(view, started.sessionId, place, [started.message, started.reply]));
    if (stopRequested.current) stopping.run(started.reply.id);
  };
  const asking = useAction<string, ReplyStartedView>(
    (message) => {
      stopRequested.current = false;
      setOutgoing(message);
      return api.askAssistant({
        body: { requestId: idOf(message), sessionId, mode, eventId, message, ...form() },
      });
    },
    {
      ...WORDS,
      done: (started, message) => {
        arrived(message);
        begin(started);
        return null;
      },
      after: async (message, error) => {
        setOutgoing(null);
        if (!error) return;
        onRefused(message);
        // The shown chat is out of date.
        if (codeOf(error) === 'chat_gone' || codeOf(error) === 'reply_running') await reload();
      },
    },
  );
  const retrying = useAction<Retry, ReplyStartedView>(
    ({ replyId, builtIn }) => {
      stopRequested.current = false;
      return api.retryReply({
        params: { replyId },
        body: { requestId: idOf([replyId, builtIn]), builtIn, ...form() },
      });
    },
    {
      ...WORDS,
      done: (started, { replyId, builtIn }) => {
        arrived([replyId, builtIn]);
        begin(started);
        return null;
      },
      after: async () => void (await reload()),
    },
  );
  return {
    /** The message that is being sent. */
    outgoing,
    busy: asking.busy || retrying.busy,
    ask: (words: string) => asking.run(words),
    retry: (replyId: string, builtIn: boolean) => retrying.run({ replyId, builtIn }),
    /** @param replyId null while the reply has not begun: it is stopped as soon as it has */
    stop(replyId: string | null) {
      if (replyId !== null) stopping.run(replyId);
      else stopRequested.current = true;
    },
  };
}

export type Asking = ReturnType<typeof useAsking>;
