import { SCREEN_CODE_MINUTES, SCREEN_CODES_MAX } from '@yolo/contract/media';
import { bool, orNull, text, uuid } from '../../../core/database/columns.ts';
import { instantText } from '../../../core/database/moments.ts';
import { prepared } from '../../../core/database/prepared.ts';
import { statement } from '../../../core/database/statement.ts';

const SCREEN = `s.id, ${instantText('s.created_at')} as "createdAt", ${instantText('s.ends_at')} as "endsAt"`;
const screenColumns = { id: uuid(), createdAt: text(), endsAt: text() };

/** Of the event $1, without those that have ended. */
export const screensOf = prepared(
  'wall-screens',
  screenColumns,
  `select ${SCREEN} from wall_screens s where s.event_id = $1 and s.ends_at > now() order by s.created_at, s.id`,
);

/** Of the event $1 what the request $2 has made. */
export const screenSent = prepared(
  'wall-screen-sent',
  screenColumns,
  `select ${SCREEN} from wall_screens s where s.event_id = $1 and s.request_id = $2::uuid`,
);

/** A day after an event's last day is over, where it is, and at least in a day; without a date in thirty. */
const ENDS_AT = `case when e.day is null then now() + interval '30 days' else greatest(
     (case when e.multi_day then e.end_date else e.date end + 2)::timestamp at time zone e.time_zone,
     now() + interval '1 day') end`;

/** For the event $1 under the id $2, with the token's hash $3, as the request $4 asks. */
export const makeScreen = prepared(
  'wall-screen-made',
  screenColumns,
  `insert into wall_screens as s (id, event_id, token_hash, request_id, ends_at)
   select $2::uuid, e.id, $3::bytea, $4::uuid, ${ENDS_AT} from events e where e.id = $1
   returning ${SCREEN}`,
);

/** For the event $1, of the television that shows the code with the hash $2, as the request $3 asks; none shows it: no row. */
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

/** Codes that have ended. Skipped are those that another process takes, so that none waits for the other. */
export const sweepCodes = statement(
  { id: uuid() },
  `delete from screen_codes where id in (
     select id from screen_codes where ends_at <= now() for update skip locked
   ) returning id`,
);

/** The one that a television with the token's hash $1 has. */
export const dropCode = statement(
  { id: uuid() },
  `delete from screen_codes where token_hash = $1::bytea returning id`,
);

/** The code with the hash $1 for the television with the token's hash $2; no row where that code is taken, or there are enough. */
export const makeCode = prepared(
  'screen-code-made',
  { endsAt: text() },
  `insert into screen_codes as c (code_hash, token_hash, ends_at)
   select $1::bytea, $2::bytea, now() + interval '${SCREEN_CODE_MINUTES} minutes'
   where (select count(*) from screen_codes where ends_at > now()) < ${SCREEN_CODES_MAX}
   on conflict do nothing
   returning ${instantText('c.ends_at')} as "endsAt"`,
);

/** How it is with the television with the token's hash $1. */
export const codeState = prepared(
  'screen-code-state',
  { paired: bool(), endsAt: orNull(text()) },
  `select exists (select from wall_screens s where s.token_hash = $1::bytea and s.ends_at > now()) as paired,
     (select ${instantText('c.ends_at')} from screen_codes c where c.token_hash = $1::bytea and c.ends_at > now()) as "endsAt"`,
);
