/**
 * Minimal reference of an event's bill: node:http and pg, which send the same bytes after the same check of the caller. Takes
 * DATABASE_URL, SESSION_SECRET and PORT; prints `ready`. The plan is computed by the API's own functions: only the way from the
 * rows to the answer is compared.
 */
import { hkdfSync } from 'node:crypto';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { jwtVerify } from 'jose';
import pg from 'pg';
import { settling } from './settling-functions.ts';

/** Expenses of event $1, if it belongs to member $2. */
const EXPENSES = `
  select x.id, x.title, (x.amount * 100)::bigint::float8 as amount, x.way, x.version,
    to_char(x.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
    case when m.id is not null then json_build_object('id', m.id, 'firstName', m.first_name,
      'lastName', m.last_name, 'avatarUrl', m.avatar_url) end as "recordedBy",
    (select coalesce(json_agg(json_build_object('personId', y.person_id, 'amount', (y.amount * 100)::bigint)
      order by y.place), '[]') from expense_payers y where y.expense_id = x.id) as payers,
    (select coalesce(json_agg(json_build_object('personId', s.person_id, 'amount', (s.amount * 100)::bigint,
      'value', s.value) order by s.place), '[]') from expense_shares s where s.expense_id = x.id) as shares
  from events e join event_expenses x on x.event_id = e.id left join profiles m on m.id = x.by_user_id
  where e.id = $1 and e.user_id = $2 order by x.created_at desc, x.id`;

const PEOPLE = `
  select b.id, coalesce(m.first_name || ' ' || m.last_name, b.name, i.guest_name) as name,
    case when m.id is not null then json_build_object('id', m.id, 'firstName', m.first_name,
      'lastName', m.last_name, 'avatarUrl', m.avatar_url) end as member,
    b.invitation_id as "invitationId", coalesce(b.user_id = $2, false) as "isYou", b.tied_to as "tiedTo", b.name is not null as typed
  from bill_people b left join profiles m on m.id = b.user_id
    left join venmo_names v on v.user_id = b.user_id
    left join event_invitations i on i.id = b.invitation_id
  where b.event_id = $1 order by b.created_at, b.id`;

const MOVES = `
  select (select coalesce(json_agg(y), '[]') from bill_payments y where y.event_id = $1) as payments,
    (select coalesce(json_agg(l), '[]') from bill_plans l where l.event_id = $1) as plans`;

interface Part {
  personId: string;
  amount: number;
}
interface ExpenseRow {
  id: string;
  title: string;
  amount: number;
  way: string;
  version: number;
  createdAt: string;
  recordedBy: object | null;
  payers: Part[];
  shares: (Part & { value: number | null })[];
}

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const key = new Uint8Array(hkdfSync('sha256', process.env.SESSION_SECRET ?? '', 'yolo', 'access-token', 32));
const brotliOf = promisify(brotliCompress);
const { settle } = await settling();

async function bill(eventId: string, authorization: string): Promise<object> {
  const { payload } = await jwtVerify(authorization.slice('Bearer '.length), key, { algorithms: ['HS256'] });
  const values = [eventId, payload.sub];
  const { rows } = await pool.query<ExpenseRow>({ name: 'expenses', text: EXPENSES, values });
  const people = await pool.query<{ id: string }>({ name: 'people', text: PEOPLE, values });
  const moves = await pool.query<{ payments: object[]; plans: object[] }>({
    ...{ name: 'moves', text: MOVES, values: [eventId] },
  });
  const balances = new Map<string, number>();
  const paid = new Map<string, number>();
  const add = (to: Map<string, number>, id: string, cents: number) => to.set(id, (to.get(id) ?? 0) + cents);
  for (const { payers } of rows)
    for (const { personId, amount } of payers) {
      add(balances, personId, amount);
      add(paid, personId, amount);
    }
  for (const { shares } of rows) for (const { personId, amount } of shares) add(balances, personId, -amount);
  const sums = [...balances].map(([id, cents]) => ({ id, cents }));
  return {
    expenses: rows.map(({ id, title, amount, payers, way, shares, recordedBy, version, createdAt }) => ({
      ...{ id, title, amount, payers, way, shares, recordedBy, version },
      broken: sumOf(shares) !== amount || (payers.length > 0 && sumOf(payers) !== amount),
      ...{ changeable: true, createdAt },
    })),
    people: people.rows.map((row) => ({ ...row, isUsed: balances.has(row.id) })),
    total: rows.reduce((sum, { amount }) => sum + amount, 0),
    tally: [...paid].map(([personId, amount]) => ({ personId, amount })).sort((a, b) => b.amount - a.amount),
    balances: sums.map(({ id, cents }) => ({ personId: id, amount: cents })),
    debts: settle(sums).map(({ from, to, cents }) => ({
      ...{ from, to, amount: cents, lineId: null, mayPay: true, venmoName: null },
    })),
    ...moves.rows[0],
    venmoName: null,
    mayAdd: true,
    mayClose: true,
  };
}

const sumOf = (parts: readonly Part[]) => parts.reduce((sum, { amount }) => sum + amount, 0);

async function compress(view: object): Promise<Buffer> {
  const content = Buffer.from(JSON.stringify(view));
  return brotliOf(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
}

const server = createServer((request, response) => {
  const eventId = /[0-9a-f-]{36}/.exec(request.url!)![0];
  void bill(eventId, request.headers.authorization ?? '')
    .then(compress)
    .then((content) => {
      response.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-encoding': 'br',
        'content-length': content.length,
      });
      response.end(content);
    })
    // A request while the process ends.
    .catch(() => response.destroy());
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('ready\n'));
process.once('SIGTERM', () => {
  server.closeAllConnections();
  server.close();
  void pool.end();
});
