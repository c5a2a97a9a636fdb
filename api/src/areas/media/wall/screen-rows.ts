import { SCREEN_CODE_MINUTES, SCREEN_CODES_MAX } from '@yolo/contract/media';
import { bool, orNull, text, uuid } from '../../../core/database/columns.ts';
import { instantText } from '../../../core/database/moments.ts';
import { prepared } from '../../../core/database/prepared.ts';
import { statement } from '../../../core/database/statement.ts';

const SCREEN = `s.id, ${instantText('s.created_at')} as "createdAt", ${instantText('s.ends_at')} as "endsAt"`;
const screenColumns = { id: uuid(), createdAt: text(), endsAt: text() };

/** Screens of the event $1, without ended ones. */
export const screensOf = prepared(
  'wall-screens',
  screenColumns,
  `select ${SCREEN} from wall_screens s where s.event_id = $1 and s.ends_at > now() order by s.created_at, s.id`,
);

/** The screen of the event $1 that the request $2 has made. */
export const screenOfRequest = prepared(
  'wall-screen-sent',
  screenColumns,
  `select ${SCREEN} from wall_screens s where s.event_id = $1 and s.request_id = $2::uuid`,
);

/** One day after the end of the event's last day in its zone, at least one day from now; without a date thirty days. */
const ENDS_AT = `case when e.day is null then now() + interval '30 days' else greatest(
     (case when e.multi_day then e.end_date else e.date end + 2)::timestamp at time zone e.time_zone,
     now() + interval '1 day') end`;

/** For the event $1: a screen with the id $2, the token's hash $3 and the request id $4. */
export const makeScreen = prepared(
  'wall-screen-made',
  screenColumns,
  `insert into wall_screens as s (id, event_id, token_hash, request_id, ends_at)
   select $2::uuid, e.id, $3::bytea, $4::uuid, ${ENDS_AT} from events e where e.id = $1
   returning ${SCREEN}`,
);

/** For the event $1: the television with the code's hash $2, with the request id $3; no row if there is none. */
export const pairScreen = prepared(
  'wall-screen-paired',
  screenColumns,
  `with typed as (
     delete from screen_codes c where c.code_hash = $2::bytea and c.ends_at > now() returning c.token_hash
   )
   insert into wall_screens as s (event_id, token_hash, request_id, ends_at)
   select e.id, t.token_hash, $3::uuid, ${ENDS_AT} from events e, typed t where e.id = $1
   on conflict (token_hash) do nothing
   returning ${SCREEN}`,
);

/** Ended codes. Rows that another process has locked are skipped, so that no process waits for another. */
export const sweepCodes = statement(
  { id: uuid() },
  `delete from screen_codes where id in (
     select id from screen_codes where ends_at <= now() for update skip locked
   ) returning id`,
);

/** The code of the television with the token's hash $1. */
export const dropCode = statement(
  { id: uuid() },
  `delete from screen_codes where token_hash = $1::bytea returning id`,
);

/** The code's hash $1 for the television with the token's hash $2; no row if the code is taken or the limit reached. */
export const makeCode = prepared(
  'screen-code-made',
  { endsAt: text() },
  `insert into screen_codes as c (code_hash, token_hash, ends_at)
   select $1::bytea, $2::bytea, now() + interval '${SCREEN_CODE_MINUTES} minutes'
   where (select count(*) from screen_codes where ends_at > now()) < ${SCREEN_CODES_MAX}
   on conflict do nothing
   returning ${instantText('c.ends_at')} as "endsAt"`,
);

/** The state of the television with the token's hash $1. */
export const codeState = prepared(
  'screen-code-state',
  { paired: bool(), endsAt: orNull(text()) },
  `select exists (select from wall_screens s where s.token_hash = $1::bytea and s.ends_at > now()) as paired,
     (select ${instantText('c.ends_at')} from screen_codes c where c.token_hash = $1::bytea and c.ends_at > now()) as "endsAt"`,
);
