import type { ReplyState } from '@yolo/contract/assistant';
import { int, orNull, text, uuid } from '../../../core/database/columns.ts';
import { instantText } from '../../../core/database/moments.ts';
import { prepared } from '../../../core/database/prepared.ts';
import type { ChatRole } from './chat-message.entity.ts';
import { leaseEnd } from './reply-rows.ts';

/**
 * Adds the messages $5 to the chat $1 of the member $2, about the event $3 and in the mode $4; creates the chat if it
 * does not exist. A reply that is being written gets a lease.
 */
export const insertMessages = prepared(
  'assistant-insert-messages',
  {
    id: uuid(),
    role: text<ChatRole>(),
    content: text(),
    state: orNull(text<ReplyState>()),
    position: int(),
    createdAt: text(),
  },
  `with chat as (
     insert into ai_chat_sessions (id, user_id, event_id, session_type, context) values ($1, $2, $3, $4, '{}')
     on conflict (id) do update set updated_at = clock_timestamp()
   )
   insert into ai_chat_messages as m (id, session_id, user_id, position, role, content, request_id, answers_id, state, writer,
     lease_until, reads_others)
   select a.id, $1, $2, a.position, a.role, coalesce(a.content, ''), a.request_id, a.answers_id, a.state, a.writer,
     case when a.state = 'writing' then ${leaseEnd} end, coalesce(a.reads_others, false)
   from json_to_recordset($5::json) as a(id uuid, position int, role text, content text, request_id uuid, answers_id uuid,
     state text, writer uuid, reads_others boolean)
   returning m.id, m.role, m.content, m.state, m.position, ${instantText('m.created_at')} as "createdAt"`,
);
