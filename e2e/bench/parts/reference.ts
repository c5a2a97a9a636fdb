import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createCipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { jwtVerify } from 'jose';
import pg from 'pg';

/**
 * The baseline of the benchmarks of an events list and an invitee's visit: node:http and prepared statements, which check the
 * caller and send the same bytes as Yolo's API. A process of its own, which prints `ready`. Its environment:
 * - DATABASE_URL, SESSION_SECRET and PORT
 * - VISIT, only for visits: the `page` with NONCE for its nonce and ANSWERS for the API responses in it, the `fixed` fields of
 *   the event's view, which are in no column, and the statements of the areas' counts, by area (`areaCounts`)
 */
const LIST = `
  select e.id, e.name, e.multi_day as "multiDay", e.date::text as date, e.start_date::text as "startDate",
    e.end_date::text as "endDate", to_char(e.time, 'HH24:MI') as time, to_char(e.end_time, 'HH24:MI') as "endTime",
    e.time_zone as "timeZone", e.location, null as image, e.cover, to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
    true as "isOwner",
    1 + (select count(*) from event_attendees a where a.event_id = e.id)::int as going,
    (select coalesce(sum(i.companions), 0)::int from event_invitations i
      where i.event_id = e.id and i.companions > 0 and i.status = 'accepted') as companions
  from events e where e.user_id = $1
  order by case when e.day >= current_date then 0 when e.day is null then 2 else 1 end,
    case when e.day >= current_date then e.day end, e.day desc
  limit 50`;

/** The invitee of event $1, by the token's hash $2. */
const INVITEE = `
  select e.change_seq::int as seq, i.id as invitation
  from events e join event_invitations i on i.event_id = e.id where e.id = $1 and i.token_hash = $2`;

const visit = JSON.parse(process.env.VISIT ?? 'null') as {
  page: string;
  fixed: { image: unknown; calendar: unknown; owner: object; going: object[] };
  areaCounts: Record<string, string>;
} | null;

const AREA_COUNTS = Object.entries(visit?.areaCounts ?? {})
  .map(([name, select]) => `'${name}', (${select})`)
  .join(', ');

const EVENT = `
  select e.id, e.name, e.multi_day as "multiDay", e.date::text as date, e.start_date::text as "startDate",
    e.end_date::text as "endDate", to_char(e.time, 'HH24:MI') as time, to_char(e.end_time, 'HH24:MI') as "endTime",
    e.time_zone as "timeZone", e.location, e.cover, to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
    e.description, e.change_seq::int as seq, p.id as host, p.first_name || ' ' || p.last_name as "hostName",
    i.id as invitation, i.email, i.status, i.note, i.companions,
    1 + (select count(*) from event_attendees a where a.event_id = e.id)::int as going,
    (select count(*) from event_invitations o where o.event_id = e.id and o.status = 'declined')::int as declined,
    (select count(*) from event_invitations o where o.event_id = e.id and o.status = 'pending')::int as pending,
    json_build_object(${AREA_COUNTS}) as "areaCounts"
  from events e join profiles p on p.id = e.user_id join event_invitations i on i.event_id = e.id
  where e.id = $1 and i.token_hash = $2`;

const GUESTS = `
  select i.id, i.email, i.status from event_invitations i
  where i.event_id = $1 order by i.created_at, i.email`;

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const deriveKey = (purpose: string) =>
  Buffer.from(hkdfSync('sha256', process.env.SESSION_SECRET ?? '', 'yolo', purpose, 32));
const key = new Uint8Array(deriveKey('access-token'));

/** A token for unsubscribing, encrypted as in the API (core/mail/unsubscribe.ts). */
function optOutToken(subscription: string): string {
  const iv = createHmac('sha256', deriveKey('unsubscribe-iv')).update(subscription).digest().subarray(0, 12);
  const cipher = createCipheriv('aes-256-gcm', deriveKey('unsubscribe'), iv);
  const encrypted = Buffer.concat([cipher.update(subscription, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
}

interface Answer {
  body: string;
  type: string;
}

let ending = false;
const server = createServer((request, response) => {
  void answer(request).then(({ body, type }) => send(request, response, body, type), ignoreWhileEnding);
});

/** The benchmark ends this process while it responds. */
function ignoreWhileEnding(error: unknown): void {
  if (!ending) throw error;
}

function send(request: IncomingMessage, response: ServerResponse, body: string, type: string): void {
  let content: Buffer = Buffer.from(body);
  const isCompressed = content.length >= 1000 && String(request.headers['accept-encoding']).includes('br');
  if (isCompressed) {
    content = brotliCompressSync(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    });
  }
  response.writeHead(200, {
    'content-type': `${type}; charset=utf-8`,
    'content-length': content.length,
    ...(isCompressed && { 'content-encoding': 'br' }),
  });
  response.end(content);
}

async function answer(request: IncomingMessage): Promise<Answer> {
  const { pathname, searchParams } = new URL(request.url!, 'http://reference');
  if (pathname === '/api/events') return list(request.headers.authorization ?? '');
  const token = searchParams.get('token') ?? String(request.headers['x-invite-token']);
  const ids = [/[0-9a-f-]{36}/.exec(pathname)![0], createHash('sha256').update(token).digest()];
  if (pathname.endsWith('/guests')) return guests(ids);
  return pathname.startsWith('/api/') ? event(ids) : page(ids);
}

async function list(authorization: string): Promise<Answer> {
  const { payload } = await jwtVerify(authorization.slice('Bearer '.length), key, { algorithms: ['HS256'] });
  const { rows } = await pool.query({ name: 'list', text: LIST, values: [payload.sub] });
  return json({ events: rows, next: null });
}

/** The page with the responses of the event's calls in it. */
async function page(ids: unknown[]): Promise<Answer> {
  const [{ body: eventBody }, { body: guestsBody }] = [await event(ids), await guests(ids)];
  const path = `/api/events/${String(ids[0])}`;
  const answers = `{"${path}":${eventBody},"${path}/guests":${guestsBody}}`.replaceAll('<', '\\u003c');
  const body = visit!.page
    .replaceAll('NONCE', randomBytes(16).toString('base64'))
    .replace('ANSWERS', () => answers);
  return { body, type: 'text/html' };
}

async function event(ids: unknown[]): Promise<Answer> {
  const { rows } = await pool.query<Record<string, unknown>>({ name: 'event', text: EVENT, values: ids });
  const row = rows[0]!;
  const {
    id,
    name,
    multiDay,
    date,
    startDate,
    endDate,
    time,
    endTime,
    timeZone,
    location,
    cover,
    createdAt,
  } = row;
  return json({
    ...{ id, name, multiDay, date, startDate, endDate, time, endTime, timeZone, location },
    ...{
      image: visit!.fixed.image,
      cover,
      createdAt,
      description: row.description,
      calendar: visit!.fixed.calendar,
    },
    reminderHours: null,
    owner: { ...visit!.fixed.owner, id: row.host },
    viewer: {
      role: 'invitee',
      invitation: {
        ...{ id: row.invitation, email: row.email, name: null, status: row.status, note: row.note },
        ...{ companions: row.companions, byLink: true },
        unknownHost: `/unsubscribe?token=${optOutToken(`host/${String(row.host)}:${String(row.email)}`)}`,
      },
    },
    counts: { going: row.going, notGoing: row.declined, pending: row.pending, companions: 0 },
    areaCounts: row.areaCounts,
    seq: row.seq,
  });
}

async function guests(ids: unknown[]): Promise<Answer> {
  const reader = await pool.query<{ invitation: string; seq: number }>({
    name: 'reader',
    text: INVITEE,
    values: ids,
  });
  const { invitation, seq } = reader.rows[0]!;
  const { rows } = await pool.query<{ id: string; email: string }>({
    name: 'guests',
    text: GUESTS,
    values: ids.slice(0, 1),
  });
  return json({
    going: visit!.fixed.going,
    notGoing: [],
    pending: rows.map(({ id, email }) => ({
      invitationId: id,
      email: id === invitation ? email : `${email.slice(0, 2)}…${email.slice(email.lastIndexOf('@'))}`,
      name: null,
      avatarUrl: null,
      isYou: id === invitation,
    })),
    seq,
  });
}

const json = (view: unknown): Answer => ({ body: JSON.stringify(view), type: 'application/json' });

server.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('ready\n'));
process.once('SIGTERM', () => {
  ending = true;
  server.closeAllConnections();
  server.close();
  void pool.end();
});
