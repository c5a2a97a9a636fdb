import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createCipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { jwtVerify } from 'jose';
import pg from 'pg';

/**
 * The least that an events list and an invitee's visit can be: node:http, prepared statements, the same bytes after the
 * same check of who asks. Runs as a process of its own: DATABASE_URL, SESSION_SECRET and PORT in, `ready` out. VISIT is
 * the page with NONCE for its nonce and ANSWERS for what it brings of the API's, what of the event's view no column says, and
 * what areas count of it.
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

/** $1 the event, $2 the token's hash: who reads. */
const READER = `
  select e.change_seq::int as seq, i.id as invitation
  from events e join event_invitations i on i.event_id = e.id where e.id = $1 and i.token_hash = $2`;

const given = JSON.parse(process.env.VISIT ?? 'null') as {
  page: string;
  fixed: { image: unknown; calendar: unknown; owner: object; going: object[] };
  areaCounts: Record<string, string>;
} | null;

const AREA_COUNTS = Object.entries(given?.areaCounts ?? {})
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
const derived = (purpose: string) =>
  Buffer.from(hkdfSync('sha256', process.env.SESSION_SECRET ?? '', 'yolo', purpose, 32));
const key = new Uint8Array(derived('access-token'));

/** A subscription, sealed as in the API (core/mail/unsubscribe.ts). */
function wayOut(said: string): string {
  const iv = createHmac('sha256', derived('unsubscribe-iv')).update(said).digest().subarray(0, 12);
  const cipher = createCipheriv('aes-256-gcm', derived('unsubscribe'), iv);
  const sealed = Buffer.concat([cipher.update(said, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

interface Answer {
  body: string;
  type: string;
}

let ending = false;
const server = createServer((request, response) => {
  void answer(request).then(({ body, type }) => send(request, response, body, type), leaving);
});

/** The bench ends it in mid-answer. */
function leaving(error: unknown): void {
  if (!ending) throw error;
}

function send(request: IncomingMessage, response: ServerResponse, body: string, type: string): void {
  let content: Buffer = Buffer.from(body);
  const packed = content.length >= 1000 && String(request.headers['accept-encoding']).includes('br');
  if (packed) {
    content = brotliCompressSync(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    });
  }
  response.writeHead(200, {
    'content-type': `${type}; charset=utf-8`,
    'content-length': content.length,
    ...(packed && { 'content-encoding': 'br' }),
  });
  response.end(content);
}

async function answer(request: IncomingMessage): Promise<Answer> {
  const { pathname, searchParams } = new URL(request.url!, 'http://reference');
  if (pathname === '/api/events') return list(request.headers.authorization ?? '');
  const token = searchParams.get('token') ?? String(request.headers['x-invite-token']);
  const asked = [/[0-9a-f-]{36}/.exec(pathname)![0], createHash('sha256').update(token).digest()];
  if (pathname.endsWith('/guests')) return guests(asked);
  return pathname.startsWith('/api/') ? event(asked) : page(asked);
}

async function list(authorization: string): Promise<Answer> {
  const { payload } = await jwtVerify(authorization.slice('Bearer '.length), key, { algorithms: ['HS256'] });
  const { rows } = await pool.query({ name: 'list', text: LIST, values: [payload.sub] });
  return json({ events: rows, next: null });
}

/** With what the event's calls answer, as the page has it. */
async function page(asked: unknown[]): Promise<Answer> {
  const [{ body: seen }, { body: listed }] = [await event(asked), await guests(asked)];
  const path = `/api/events/${String(asked[0])}`;
  const answers = `{"${path}":${seen},"${path}/guests":${listed}}`.replaceAll('<', '\\u003c');
  const body = given!.page
    .replaceAll('NONCE', randomBytes(16).toString('base64'))
    .replace('ANSWERS', () => answers);
  return { body, type: 'text/html' };
}

async function event(asked: unknown[]): Promise<Answer> {
  const { rows } = await pool.query<Record<string, unknown>>({ name: 'event', text: EVENT, values: asked });
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
      image: given!.fixed.image,
      cover,
      createdAt,
      description: row.description,
      calendar: given!.fixed.calendar,
    },
    reminderHours: null,
    owner: { ...given!.fixed.owner, id: row.host },
    viewer: {
      role: 'invitee',
      invitation: {
        ...{ id: row.invitation, email: row.email, name: null, status: row.status, note: row.note },
        ...{ companions: row.companions, byLink: true },
        unknownHost: `/unsubscribe?token=${wayOut(`host/${String(row.host)}:${String(row.email)}`)}`,
      },
    },
    counts: { going: row.going, notGoing: row.declined, pending: row.pending, companions: 0 },
    areaCounts: row.areaCounts,
    seq: row.seq,
  });
}

async function guests(asked: unknown[]): Promise<Answer> {
  const reader = await pool.query<{ invitation: string; seq: number }>({
    name: 'reader',
    text: READER,
    values: asked,
  });
  const { invitation, seq } = reader.rows[0]!;
  const { rows } = await pool.query<{ id: string; email: string }>({
    name: 'guests',
    text: GUESTS,
    values: asked.slice(0, 1),
  });
  return json({
    going: given!.fixed.going,
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
