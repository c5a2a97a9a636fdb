import type {
  ActionView,
  AssistantView,
  ChatMessageView,
  ChatMode,
  ChatSessionView,
} from '@yolo/contract/assistant';

/** Of what a chat is. */
export interface ChatPlace {
  mode: ChatMode;
  eventId: string | null;
}

/** The messages with those that are new behind them, and those that are known replaced. */
function joined(known: readonly ChatMessageView[], more: readonly ChatMessageView[]): ChatMessageView[] {
  const changed = new Map(more.map((message) => [message.id, message]));
  const kept = known.map((message) => changed.get(message.id) ?? message);
  const ids = new Set(known.map(({ id }) => id));
  return [...kept, ...more.filter(({ id }) => !ids.has(id))];
}

/** The card's view after messages of a session came; of another session they take the place of what was shown. */
export function withMessages(
  view: AssistantView,
  sessionId: string,
  place: ChatPlace,
  messages: readonly ChatMessageView[],
): AssistantView {
  const same: ChatSessionView | null = view.session?.id === sessionId ? view.session : null;
  return {
    ...view,
    session: { id: sessionId, ...place, messages: joined(same?.messages ?? [], messages) },
  };
}

/** The view after one of its messages has changed. */
export function withMessage(view: AssistantView, message: ChatMessageView): AssistantView {
  const { session } = view;
  return session ? { ...view, session: { ...session, messages: joined(session.messages, [message]) } } : view;
}

/** The view after one of its cards was pressed or put aside. */
export function withAction(view: AssistantView, action: ActionView): AssistantView {
  const { session } = view;
  if (!session) return view;
  const changed = (message: ChatMessageView) =>
    message.actions.some(({ id }) => id === action.id)
      ? { ...message, actions: message.actions.map((each) => (each.id === action.id ? action : each)) }
      : message;
  return { ...view, session: { ...session, messages: session.messages.map(changed) } };
}

/** The reply that is being written; one at a time (`reply_running`). */
export const writingIn = (session: ChatSessionView | null): ChatMessageView | null =>
  session?.messages.find(({ state }) => state === 'writing') ?? null;
