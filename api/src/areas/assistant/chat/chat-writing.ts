import { randomUUID } from 'node:crypto';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { ChatMode, ReplyState } from '@yolo/contract/assistant';
import type { MemberActor } from '../../../core/access/actor.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';
import { insertMessages } from './added-messages.ts';
import type { ChatRole } from './chat-message.entity.ts';
import { ChatSession } from './chat-session.entity.ts';
import { LOST } from './failures.ts';
import { endLost, nextPlace } from './reply-rows.ts';

interface Talk {
  sessionId: string | null;
  mode: ChatMode;
  eventId: string | null;
}

/** A locked chat, or a new one that is created with its first messages. */
export type OpenChat = Pick<ChatSession, 'id' | 'userId' | 'eventId' | 'sessionType' | 'context'> & {
  isNew?: true;
};

/**
 * The member's chat for new messages, locked, so that messages are added one after the other.
 * @param sessionId null starts a new one
 * @throws DomainError `chat_gone` if it belongs to another member, mode or event, or does not exist
 */
export async function sessionFor(
  em: EntityManager,
  member: MemberActor,
  { sessionId, mode, eventId }: Talk,
): Promise<OpenChat> {
  if (sessionId === null) {
    const { userId } = member;
    return { id: randomUUID(), userId, eventId, sessionType: mode, context: {}, isNew: true };
  }
  const session = await sessionOf(em, member, sessionId);
  const same = session.sessionType === mode && (session.eventId ?? null) === eventId;
  if (!same) throw new DomainError('chat_gone');
  return session;
}

/** The member's last used chat of a mode and an event. */
export const latestChat = (
  em: EntityManager,
  { userId }: MemberActor,
  { mode, eventId }: Omit<Talk, 'sessionId'>,
): Promise<ChatSession | null> =>
  em.findOne(
    ChatSession,
    { userId, sessionType: mode, eventId },
    { orderBy: { updatedAt: 'desc', id: 'desc' } },
  );

/** The member's chat, locked. @throws DomainError `chat_gone` */
export async function sessionOf(
  em: EntityManager,
  { userId }: MemberActor,
  id: string,
): Promise<ChatSession> {
  const session = await em.findOne(ChatSession, { id, userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!session) throw new DomainError('chat_gone');
  return session;
}

/** A message to add; a reply may still be empty. */
interface NewMessage {
  id?: string;
  role: ChatRole;
  content?: string;
  /** The member's message that a reply answers. */
  answers?: string;
  requestId?: string;
  state?: ReplyState;
  writer?: string;
  readsOthers?: boolean;
}

/** A message that was added. */
export type AddedMessage = Awaited<ReturnType<typeof insertMessages>>[number];

const columnsOf = ({ requestId, answers, readsOthers, content, ...same }: NewMessage) => ({
  ...{ id: randomUUID(), ...same, content: content?.toWellFormed() },
  ...{ request_id: requestId, answers_id: answers, reads_others: readsOthers },
});

/**
 * Adds messages to a locked or new chat. Ends a reply with an expired lease first.
 * @throws DomainError `reply_running` for a member's message or a reply while another reply is written
 */
export async function addMessages(
  em: EntityManager,
  chat: OpenChat,
  added: readonly NewMessage[],
): Promise<AddedMessage[]> {
  const first = chat.isNew ? 0 : await position(em, chat, added);
  const rows = added.map((each, index) => ({ ...columnsOf(each), position: first + index }));
  const { id, userId, eventId, sessionType } = chat;
  const values = [id, userId, eventId ?? null, sessionType, JSON.stringify(rows)];
  return (await insertMessages(em, values)).sort((one, other) => one.position - other.position);
}

/** One message: {@link addMessages}. */
export async function addMessage(
  em: EntityManager,
  chat: OpenChat,
  added: NewMessage,
): Promise<AddedMessage> {
  const [message] = await addMessages(em, chat, [added]);
  return message!;
}

async function position(em: EntityManager, { id }: OpenChat, added: readonly NewMessage[]): Promise<number> {
  await endLost(em, [id, LOST]);
  const [{ place, writing } = { place: 0, writing: false }] = await nextPlace(em, [id]);
  const isQuestion = added.some(({ role, state }) => role === 'user' || state === 'writing');
  if (isQuestion && writing) throw new DomainError('reply_running');
  return place;
}
