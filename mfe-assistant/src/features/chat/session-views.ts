import type {
  ActionView,
  AssistantView,
  ChatMessageView,
  ChatMode,
  ChatSessionView,
} from '@yolo/contract/assistant';

/** The mode and the event of a chat. */
export interface ChatPlace {
  mode: ChatMode;
  eventId: string | null;
}

/** Replaces known messages and appends new ones. */
function merge(known: readonly ChatMessageView[], more: readonly ChatMessageView[]): ChatMessageView[] {
  const changed = new Map(more.map((message) => [message.id, message]));
  const kept = known.map((message) => changed.get(message.id) ?? message);
  const ids = new Set(known.map(({ id }) => id));
  return [...kept, ...more.filter(({ id }) => !ids.has(id))];
}

/** The view with messages of a session added; messages of another session replace the shown ones. */
export function withMessages(
  view: AssistantView,
  sessionId: string,
  place: ChatPlace,
  messages: readonly ChatMessageView[],
): AssistantView {
  const same: ChatSessionView | null = view.session?.id === sessionId ? view.session : null;
  return {
    ...view,
    session: { id: sessionId, ...place, messages: merge(same?.messages ?? [], messages) },
  };
}

/** The view after one of its messages has changed. */
export function withMessage(view: AssistantView, message: ChatMessageView): AssistantView {
  const { session } = view;
  return session ? { ...view, session: { ...session, messages: merge(session.messages, [message]) } } : view;
}

/** The view after one of its actions was run or dismissed. */
export function withAction(view: AssistantView, action: ActionView): AssistantView {
  const { session } = view;
  if (!session) return view;
  const update = (message: ChatMessageView) =>
    message.actions.some(({ id }) => id === action.id)
      ? { ...message, actions: message.actions.map((each) => (each.id === action.id ? action : each)) }
      : message;
  return { ...view, session: { ...session, messages: session.messages.map(update) } };
}

/** The reply that is being written; one at a time (`reply_running`). */
export const findWritingReply = (session: ChatSessionView | null): ChatMessageView | null =>
  session?.messages.find(({ state }) => state === 'writing') ?? null;
