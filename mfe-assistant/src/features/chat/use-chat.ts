import type { ChatMessageView, ImageCreatorProps } from '@yolo/contract/assistant';
import { useDraft, useSession, useToast } from '@yolo/platform/remote';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useDesigns } from '../images/use-designs';
import { replyEndToast } from './outcomes';
import { withMessage, findWritingReply, type ChatPlace } from './session-views';
import { useActions } from './use-actions';
import { useAsking } from './use-asking';
import { useAssistant } from './use-assistant';

/** The member's words before a reply. */
export function promptBefore(messages: readonly ChatMessageView[], replyId: string): string {
  const at = messages.findIndex(({ id }) => id === replyId);
  return messages.slice(0, at).findLast(({ role }) => role === 'user')?.content ?? '';
}

/** Whether the chat is new or was deleted: its session is null until a message is sent. */
export interface FreshChat {
  fresh: boolean;
  setFresh(fresh: boolean): void;
}

/** One chat of a mode and an event: its state and all its actions. */
export function useChat(
  place: ChatPlace,
  { fresh, setFresh }: FreshChat,
  creator: ImageCreatorProps | undefined,
) {
  const { mode, eventId } = place;
  const { user } = useSession();
  const { toast } = useToast();
  const { query, change, again } = useAssistant(place);
  const [touched, setTouched] = useState(false);
  const [draft, keep] = useDraft(`assistant.${user?.id}.${mode}.${eventId}`, { words: '' });
  const session = fresh ? null : (query.data?.session ?? null);
  const sessionId = session?.id ?? null;
  const latest = useRef(draft.words);
  useEffect(() => {
    latest.current = draft.words;
  });

  const asking = useAsking({
    place,
    creator,
    sessionId,
    change,
    reload: again,
    onStarted: () => {
      setFresh(false);
      setTouched(true);
    },
    onRefused: (words) => {
      const typed = latest.current;
      keep({ words: typed === '' ? words : `${words}\n${typed}` });
    },
  });
  const actions = useActions({ place, sessionId, change, reload: again });
  const designs = useDesigns({ eventId, creator });

  useOnEnded(session?.messages, (reply) => {
    const endToast = replyEndToast(mode, reply);
    if (endToast) toast(endToast);
    // The next steps have changed.
    void again();
  });
  const onEnded = useCallback(
    (reply: ChatMessageView) => void change((view) => withMessage(view, reply)),
    [change],
  );
  const onGone = useCallback(() => void again(), [again]);
  const writing = findWritingReply(session);
  return {
    query,
    session,
    draft,
    keep,
    asking,
    actions,
    designs,
    writing,
    /** Whether a reply is requested or being written. */
    pending: writing !== null || asking.busy,
    /** Whether something was sent since the chat was opened or begun anew; next steps are only shown before. */
    touched: touched && !fresh,
    ends: useMemo(() => ({ onEnded, onGone }), [onEnded, onGone]),
    touch: () => {
      setFresh(false);
      setTouched(true);
    },
  };
}

/** Calls back once for each reply that was seen being written and is complete, however its end was received. */
function useOnEnded(
  messages: readonly ChatMessageView[] | undefined,
  onEnd: (reply: ChatMessageView) => void,
): void {
  const pending = useRef(new Set<string>());
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    for (const message of messages ?? []) {
      if (message.state === 'writing') pending.current.add(message.id);
      else if (pending.current.delete(message.id)) latest.current(message);
    }
  }, [messages]);
}
