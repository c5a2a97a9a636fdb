import { z } from 'zod';
import { addToView, Id, requiredText, Timestamp } from '@yolo/contract/schemas';
import { DesignView, DraftFacts } from './designs.schema.ts';
import { MESSAGE_MAX, REPLY_MAX } from './limits.ts';

/** `session_type` (spec 2 ch. 2): the tabs Chat, Images and Easter Eggs. */
export const ChatMode = z.enum(['general', 'invite_image', 'easter_egg']).meta({ id: 'ChatMode' });
export type ChatMode = z.infer<typeof ChatMode>;

/**
 * The state of a reply. `writing`: more text follows. `stopped`: by the member. `failed`: the responder gave up, and
 * the text so far stays. `lost`: the process that wrote it has ended.
 */
export const ReplyState = z.enum(['writing', 'done', 'stopped', 'failed', 'lost']).meta({ id: 'ReplyState' });
export type ReplyState = z.infer<typeof ReplyState>;

/** A figure that an answer is based on. */
export const BasisRow = z
  .object({
    label: z.string(),
    value: z.string(),
    from: z.enum(['event', 'said', 'table']),
    /** Of a table: its source, in words; never a link. */
    source: z.string().nullable(),
  })
  .meta({ id: 'BasisRow' });
export type BasisRow = z.infer<typeof BasisRow>;

/**
 * An action that the assistant proposes: a database row, run once, when its member presses the button. `changed`: the
 * facts it is based on have changed, and the card shows the new ones.
 */
export const ActionView = z
  .object({
    id: Id,
    kind: z.string(),
    title: z.string(),
    /** One line for each thing that would be done. */
    lines: z.array(z.string()),
    /** The full text that others will read, which the member may edit before; null if there is none. */
    text: z.object({ label: z.string(), value: z.string(), max: z.int() }).nullable(),
    /** How many people will get it. */
    receivers: z.int().nullable(),
    /** The label of the button that runs it. */
    press: z.string(),
    state: z.enum(['proposed', 'changed', 'done', 'dismissed', 'failed']),
    /** The result, in a sentence. */
    outcome: z.string().nullable(),
  })
  .meta({ id: 'ActionView' });
export type ActionView = z.infer<typeof ActionView>;

/** Name, dates, time, place and description as the member said them; what was not said is null. */
export const DraftFields = z
  .object({
    name: z.string().nullable(),
    date: z.iso.date().nullable(),
    endDate: z.iso.date().nullable(),
    /** `HH:mm`, in steps of 15 minutes. */
    time: z.string().nullable(),
    location: z.string().nullable(),
    description: z.string().nullable(),
  })
  .meta({ id: 'DraftFields' });
export type DraftFields = z.infer<typeof DraftFields>;

export const ChatMessageView = z
  .object({
    id: Id,
    role: z.enum(['user', 'assistant', 'image']),
    /** Of a reply that is being written: the text so far; the rest is read from its end on. */
    content: z.string(),
    createdAt: Timestamp,
    /** Of replies; null for the member's messages and for pictures. */
    state: ReplyState.nullable(),
    /** Why it ended early, in a sentence; null where it did not. */
    failure: z.string().nullable(),
    basis: z.array(BasisRow),
    actions: z.array(ActionView),
    /** "Use in the form"; null if no event was recognized. */
    draft: DraftFields.nullable(),
    /** Suggested questions, each a button. */
    offers: z.array(z.string()),
    designs: z.array(DesignView),
  })
  .meta({ id: 'ChatMessageView' });
export type ChatMessageView = z.infer<typeof ChatMessageView>;

export const ChatSessionView = z
  .object({
    id: Id,
    mode: ChatMode,
    eventId: Id.nullable(),
    /** The oldest first. */
    messages: z.array(ChatMessageView),
  })
  .meta({ id: 'ChatSessionView' });
export type ChatSessionView = z.infer<typeof ChatSessionView>;

/** Who answers, and which data is sent to a provider. */
export const ResponderView = z
  .object({
    /** "Built-in planner", or the provider's model. */
    name: z.string(),
    /** Of the provider; null for the built-in planner. */
    host: z.string().nullable(),
    /** What is sent to it, each a few words; empty for the built-in planner. */
    sends: z.array(z.string()),
    /** Who paints pictures ("model at host"); null: Yolo draws them. */
    painter: z.string().nullable(),
  })
  .meta({ id: 'ResponderView' });
export type ResponderView = z.infer<typeof ResponderView>;

/** A next step; its button runs it, or opens its card if others would read text of it. */
export const StepView = z
  .object({
    kind: z.string(),
    title: z.string(),
    /** The reason for it: "9 of 24 have not answered". */
    why: z.string(),
    press: z.string(),
    /** A question that the button sends to the assistant instead; null: there is no question. */
    ask: z.string().nullable(),
  })
  .meta({ id: 'StepView' });
export type StepView = z.infer<typeof StepView>;

/** What the card shows when it opens: the last session of its mode and event, and what to do next. */
export const AssistantView = z
  .object({
    session: ChatSessionView.nullable(),
    responder: ResponderView,
    steps: z.array(StepView),
  })
  .meta({ id: 'AssistantView' });
export type AssistantView = z.infer<typeof AssistantView>;

export const AssistantQuery = z.strictObject({ mode: ChatMode, eventId: Id.optional() });

const asked = {
  /** Made by the client: a repeated request gets the same reply. */
  requestId: z.uuid().toLowerCase(),
  /** Answered by the built-in planner, even if a provider is set. */
  builtIn: z.boolean().default(false),
  /** The values of a form, which are written on pictures of a chat without an event. */
  draft: DraftFacts.optional(),
};

/** The specification's `context {messages}` is dropped: the server keeps the history (decisions, "The assistant"). */
export const AskRequest = z.strictObject({
  ...asked,
  /** null begins a new session. */
  sessionId: Id.nullable(),
  mode: ChatMode,
  eventId: Id.nullable(),
  message: requiredText(MESSAGE_MAX),
  /** The specification's `context {messages}` is ignored: history comes from the server's rows alone. */
  context: z.unknown().optional(),
});

export const ReplyStartedView = z
  .object({ sessionId: Id, message: ChatMessageView, reply: ChatMessageView })
  .meta({ id: 'ReplyStartedView' });
export type ReplyStartedView = z.infer<typeof ReplyStartedView>;

export const RetryReplyRequest = z.strictObject(asked);

export const ReplyQuery = z.strictObject({ from: z.coerce.number().int().min(0).max(REPLY_MAX).default(0) });

/**
 * A piece of a reply from `at` on, in UTF-16 units; or the whole message, once it has ended. `waiting`: there is no
 * text yet, because other replies are before it in the queue.
 */
export const ReplyLine = z
  .union([
    z.object({ at: z.int(), text: z.string(), waiting: z.int().optional() }),
    z.object({ ended: ChatMessageView }),
  ])
  .meta({ id: 'ReplyLine' });
export type ReplyLine = z.infer<typeof ReplyLine>;

/** The text as edited on the card; absent: unchanged. */
export const PressActionRequest = z.strictObject({ text: requiredText(MESSAGE_MAX).optional() });

export const TakeStepRequest = z.strictObject({
  kind: z.string().max(60),
  /** The chat that gets the card; null begins a new one, absent: the last used chat about the event. */
  sessionId: Id.nullable().optional(),
  /** Made by the client: a repeated request gets the same message. Absent in older pages. */
  requestId: Id.optional(),
});
export const StepTakenView = z
  .object({ sessionId: Id, message: ChatMessageView })
  .meta({ id: 'StepTakenView' });
export type StepTakenView = z.infer<typeof StepTakenView>;

/** Of a member's export. */
export const ChatExport = addToView('ExportView', {
  chats: z.array(
    z.object({
      id: Id,
      mode: ChatMode,
      eventId: Id.nullable(),
      context: z.record(z.string(), z.unknown()),
      createdAt: Timestamp,
    }),
  ),
  chatMessages: z.array(
    z.object({ sessionId: Id, role: z.string(), content: z.string(), createdAt: Timestamp }),
  ),
  chatActions: z.array(
    z.object({
      eventId: Id,
      kind: z.string(),
      title: z.string(),
      state: z.string(),
      outcome: z.string().nullable(),
      createdAt: Timestamp,
    }),
  ),
});
type ChatExport = z.infer<typeof ChatExport>;

declare module '@yolo/contract' {
  interface ExportFields extends ChatExport {}
}
