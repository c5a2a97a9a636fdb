import type { BasisRow, DraftFields, ReplyState } from '@yolo/contract/assistant';
import { bool, int, json, orNull, text, uuid } from '../../../core/database/columns.ts';
import { instantText } from '../../../core/database/moments.ts';
import { prepared } from '../../../core/database/prepared.ts';
import { statement } from '../../../core/database/statement.ts';
import type { ChatRole } from './chat-message.entity.ts';
import { REPLY_CHANNEL } from './reply-bus.ts';

/** How long a writer may be silent before its reply counts as lost. */
const LEASE_SECONDS = 6;

/** SQL of the end of a new lease. */
export const leaseEnd = `clock_timestamp() + interval '${LEASE_SECONDS} seconds'`;

/** The state of a reply; a GET changes nothing, so a reply with an expired lease is only shown as lost. */
const stateOf = (m: string) =>
  `case when ${m}.state = 'writing' and ${m}.lease_until < clock_timestamp() then 'lost' else ${m}.state end`;

const messageColumns = {
  id: uuid(),
  role: text<ChatRole>(),
  content: text(),
  createdAt: text(),
  state: orNull(text<ReplyState>()),
  failure: orNull(text()),
  place: int(),
  basis: json<BasisRow[]>('jsonb'),
  offers: json<string[]>('jsonb'),
  draft: orNull(json<DraftFields>('jsonb')),
  /** Most messages have neither, which saves queries. */
  hasCards: bool(),
  hasDesigns: bool(),
};

const messageFields = `
  m.id, m.role, m.content, ${instantText('m.created_at')} as "createdAt", ${stateOf('m')} as state, m.failure,
  m.position as place, m.basis, m.offers, m.draft,
  exists (select from ai_actions a where a.message_id = m.id) as "hasCards",
  exists (select from designs d where d.message_id = m.id) as "hasDesigns"`;

/** Messages by their ids ($1). */
export const messagesById = prepared(
  'assistant-messages',
  messageColumns,
  `select ${messageFields} from ai_chat_messages m where m.id = any($1::uuid[]) order by m.position`,
);

/** The latest $2 of a session $1, the oldest first. */
export const latestMessages = statement(
  messageColumns,
  `select * from (
     select ${messageFields} from ai_chat_messages m where m.session_id = $1 order by m.position desc limit $2
   ) latest order by latest.place`,
);

/** The reply $1 of the member $2. */
export const ownReply = prepared(
  'assistant-own-reply',
  {
    id: uuid(),
    sessionId: uuid(),
    answersId: orNull(uuid()),
    content: text(),
    state: orNull(text<ReplyState>()),
  },
  `select m.id, m.session_id as "sessionId", m.answers_id as "answersId", m.content, ${stateOf('m')} as state
   from ai_chat_messages m where m.id = $1 and m.user_id = $2 and m.role = 'assistant'`,
);

/** The text of the reply $1 after a number of characters ($2). */
export const followReply = prepared(
  'assistant-follow-reply',
  { more: text(), state: orNull(text<ReplyState>()) },
  `select substr(m.content, $2::int + 1) as more, ${stateOf('m')} as state
   from ai_chat_messages m where m.id = $1`,
);

/** Writes the text $3 of the reply $1 by its writer $2; no row if it has another writer. */
export const writeReply = prepared(
  'assistant-write-reply',
  { stopAsked: bool(), told: text() },
  `with written as (
     update ai_chat_messages set content = $3, lease_until = ${leaseEnd}
     where id = $1 and writer = $2 and state = 'writing' returning stop_asked
   )
   select w.stop_asked as "stopAsked", pg_notify('${REPLY_CHANNEL}', 'grown:' || $1::text)::text as told from written w`,
);

/** Renews the lease without new text. */
export const renewLease = prepared(
  'assistant-renew-lease',
  { stopAsked: bool() },
  `update ai_chat_messages set lease_until = ${leaseEnd}
   where id = $1 and writer = $2 and state = 'writing' returning stop_asked as "stopAsked"`,
);

/**
 * Ends the reply $1 of the writer $2: text, state, failure, basis, offers, draft, whether it read others ($3 to $9),
 * and the chat's new context ($10; null: unchanged).
 */
export const endReply = prepared(
  'assistant-end-reply',
  { told: text() },
  `with ended as (
     update ai_chat_messages set content = $3, state = $4, failure = $5, basis = $6::jsonb, offers = $7::jsonb,
       draft = $8::jsonb, reads_others = $9, writer = null, lease_until = null
     where id = $1 and writer = $2 and state = 'writing' returning id, session_id
   ), remembered as (
     update ai_chat_sessions s set context = $10::jsonb
     from ended e where s.id = e.session_id and $10::jsonb is not null
   )
   select pg_notify('${REPLY_CHANNEL}', 'grown:' || e.id)::text as told from ended e`,
);

/** Ends replies of the session $1 with an expired lease, with the failure $2. */
export const endLost = statement(
  { id: uuid() },
  `update ai_chat_messages set state = 'lost', failure = $2, writer = null, lease_until = null
   where session_id = $1 and state = 'writing' and lease_until < clock_timestamp() returning id`,
);

/** Asks the process that writes the reply $1 to end it. */
export const askToStop = statement(
  { told: text() },
  `with asked as (
     update ai_chat_messages set stop_asked = true where id = $1 and state = 'writing' returning id
   )
   select pg_notify('${REPLY_CHANNEL}', 'stop:' || a.id)::text as told from asked a`,
);

/** Notifies the processes that write replies of the session $1, before the replies are deleted. */
export const stopSession = statement(
  { told: text() },
  `select pg_notify('${REPLY_CHANNEL}', 'stop:' || m.id)::text as told
   from ai_chat_messages m where m.session_id = $1 and m.state = 'writing'`,
);

/** Messages of the session $1 before the position $2: the latest $3, the latest first. */
export const earlierMessages = prepared(
  'assistant-said-before',
  { role: text<ChatRole>(), content: text(), readsOthers: bool() },
  `select m.role, m.content, m.reads_others as "readsOthers" from ai_chat_messages m
   where m.session_id = $1 and m.position < $2 and m.content <> '' order by m.position desc limit $3`,
);

/** The next position in the session $1, and whether a reply is being written there. */
export const nextPlace = prepared(
  'assistant-next-place',
  { place: int(), writing: bool() },
  `select coalesce(max(m.position) + 1, 0)::int as place, coalesce(bool_or(m.state = 'writing'), false) as writing
   from ai_chat_messages m where m.session_id = $1`,
);

/** The reply to the request $2 of the member $1. */
export const replyToRequest = statement(
  { id: uuid(), sessionId: uuid(), answersId: orNull(uuid()) },
  `select m.id, m.session_id as "sessionId", m.answers_id as "answersId"
   from ai_chat_messages m where m.user_id = $1 and m.request_id = $2`,
);
