/** Response times for a member with a thousand rows in every large table, and with a million (`BENCH_ROWS`). */
import { seedCrowd, seedShare, settle } from './parts/crowd.ts';
import { amountOf } from './parts/effort.ts';
import { withLongToken, startInstance, signUp, type Instance, type Member } from './parts/instance.ts';
import { type Call, p95, timesOf } from './parts/latency.ts';
import { loadPlanLog, sequentialScans } from './parts/plans.ts';
import { compared, judged, median, write, type Case } from './parts/report.ts';

const FEW = 1_000;
const MANY = amountOf('ROWS', 1_000_000, 2000);
const ROUNDS = amountOf('ROUNDS', 200);
const SLOWER_AT_MOST = 1.5;

/** Searches of two and six characters, each with many, few and no matches. */
const TWO_LETTERS = ['an', 'wl', 'zq'];
const SIX_LETTERS = ['amelia', 'weilin', 'zqzqzq'];

const searches = [...TWO_LETTERS, ...SIX_LETTERS, 'tor', 'marta ro'];
const today = new Date().toISOString().slice(0, 10);
const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

/** Requested paths of a member or admin, by case. */
const paths: Record<string, string[]> = {
  notifications: ['/api/notifications', '/api/counts'],
  'events-list': [
    `/api/events?today=${today}`,
    `/api/events?today=${today}&when=past&limit=10`,
    `/api/events/search?query=su`,
    `/api/events/search?query=supper`,
    `/api/events/calendar?from=${today}&to=${inAMonth}`,
    '/api/invitations',
  ],
  'member-search': searches.map((words) => `/api/members?query=${encodeURIComponent(words)}`),
  'admin-table': ['name', 'role', 'memberSince', 'lastLogin'].flatMap((sort) =>
    ['asc', 'desc'].map((order) => `/api/admin/users?sort=${sort}&order=${order}`),
  ),
  'admin-search': [...searches, 'm77@example'].flatMap((words) =>
    ['memberSince', 'name'].map((sort) => `/api/admin/users?sort=${sort}&query=${encodeURIComponent(words)}`),
  ),
};

/** An API with data, and the member whose requests are measured. */
interface Filled {
  house: Instance;
  member: Member;
}

async function fill(rows: number): Promise<Filled> {
  const house = await startInstance({ prepare: loadPlanLog });
  const began = performance.now();
  await seedCrowd(house.pool, rows);
  const member = await withLongToken(await signUp(house.app.url));
  await seedShare(house.pool, member);
  await house.pool.query(`insert into user_roles (user_id, role) values ($1, 'admin')`, [member.id]);
  await settle(house.pool);
  const seconds = (performance.now() - began) / 1000;
  console.log(`  ${rows.toLocaleString('en-US')} rows in each table after ${seconds.toFixed(0)} s`);
  return { house, member };
}

const callOf = ({ house, member }: Filled, path: string): { house: Instance; call: Call } => ({
  house,
  call: { name: path, path, token: member.token },
});

/** Compares each path; the case is the path that grew most. */
async function growthOf(name: string, few: Filled, many: Filled): Promise<Case> {
  const cases: Case[] = [];
  for (const path of paths[name]!) {
    const [small, large] = await timesOf([callOf(few, path), callOf(many, path)], ROUNDS);
    const measured = compared(name, p95(large!), p95(small!), 'ms', {
      atMost: SLOWER_AT_MOST,
    });
    cases.push(measured);
    const [half, halfOfFew] = [median(large!), median(small!)].map((each) => each.toFixed(1));
    console.log(
      `  p95 ${measured.ours.toFixed(1)} / ${measured.reference!.toFixed(1)} ms, half ${half} / ${halfOfFew} ms  ${path}`,
    );
  }
  return cases.reduce((worst, each) => (each.ratio! > worst.ratio! ? each : worst));
}

/** Compares searches of two and six characters with as many matches; the case is the worst pair. */
async function twoLetters(many: Filled): Promise<Case> {
  const cases: Case[] = [];
  for (const [index, words] of TWO_LETTERS.entries()) {
    const pair = [words, SIX_LETTERS[index]!].map((each) => callOf(many, `/api/members?query=${each}`));
    const [two, six] = await timesOf(pair, ROUNDS);
    cases.push(compared('two-letter-search', p95(two!), p95(six!), 'ms', { atMost: 3 }));
  }
  return cases.reduce((worst, each) => (each.ratio! > worst.ratio! ? each : worst));
}

/** Repeats requests until PostgreSQL uses the generic plan of each prepared statement. */
async function scans(many: Filled): Promise<Case> {
  const plans = await sequentialScans(many.house, async () => {
    for (const path of Object.values(paths).flat()) await timesOf([callOf(many, path)], 1);
  });
  const distinct = new Map(plans.map((plan) => [plan.slice(plan.indexOf('Query Text')), plan]));
  for (const plan of distinct.values()) console.log(plan);
  return judged('sequential-scans', plans.length, 'scans', { atMost: 0 });
}

const few = await fill(FEW);
try {
  const many = await fill(MANY);
  try {
    const cases: Case[] = [];
    for (const name of Object.keys(paths)) {
      cases.push(await growthOf(name, few, many));
    }
    cases.push(await twoLetters(many), await scans(many));
    await write('scale', cases);
  } finally {
    await many.house.end();
  }
} finally {
  await few.house.end();
}
