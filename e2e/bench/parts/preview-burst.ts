/** Members paste the addresses of fifty large pages at the same time: delays of other requests, and memory. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type RecipePages, startRecipePages } from '../../support/recipe-pages.ts';
import { withInstance } from './cases.ts';
import { amountOf } from './effort.ts';
import { seededRandom } from '../../../api/test/seeded-random.ts';
import { type Instance, withLongToken, type Member, post, signUp } from './instance.ts';
import { percentile } from './latency.ts';
import { LoopWatch } from './loop-watch.ts';
import { residentOfAll } from './memory.ts';
import { type Case, judged, median } from './report.ts';

const PAGES = amountOf('PAGES', 50, 4);
const PAGE_BYTES = 1_500_000;
/** Number of sites: of a single one only two pages would be read at a time. */
const SITES = 10;
const MEMBERS = 5;
const ROUNDS = amountOf('ROUNDS', 5);
const READ_WITHIN_MS = 120_000;
const LOOK_EVERY_MS = 250;
const REQUEST_EVERY_MS = 5;
const SETTLED_MS = 3_000;

export async function previewBurst(): Promise<Case[]> {
  const filler = makeFiller();
  const sites = await Promise.all(Array.from({ length: SITES }, () => startRecipePages(filler)));
  const settings = { OUTBOUND_ALLOW: sites.map(({ host }) => host).join(',') };
  try {
    return await withInstance((house, inspector) => measure(house, inspector, sites), settings)();
  } finally {
    for (const site of sites) site.end();
  }
}

async function measure(house: Instance, inspector: number, sites: RecipePages[]): Promise<Case[]> {
  const members = await Promise.all(
    Array.from({ length: MEMBERS }, async () => withLongToken(await signUp(house.app.url))),
  );
  const other = await withLongToken(await signUp(house.app.url));
  await waitsDuring(house, other, pause(SETTLED_MS));
  const memory = await memoryOfBurst(house, members, sites);
  const watch = await LoopWatch.open(inspector);
  const rounds: { waited: number; stalled: number }[] = [];
  try {
    for (let round = 0; round < ROUNDS; round++) {
      let waits: number[] = [];
      const { wall, cpu } = await watch.during(async () => {
        waits = await waitsDuring(house, other, burst(house, members, sites));
      });
      const waited = Math.max(...waits);
      console.log(
        `  ${waits.length} requests of others waited ${waited.toFixed(0)} ms at most, half of them ${percentile(waits, 0.5).toFixed(1)}; ` +
          `the loop's longest turn ${wall.toFixed(0)} ms, of which worked ${cpu.toFixed(0)}`,
      );
      rounds.push({ waited, stalled: wall });
    }
  } finally {
    watch.close();
  }
  const medianOf = (key: keyof (typeof rounds)[number]) => median(rounds.map((round) => round[key]));
  return [
    judged('preview-burst', medianOf('waited'), 'ms', { atMost: 50 }),
    judged('preview-burst-loop', medianOf('stalled'), 'ms', { atMost: 50 }),
    judged('preview-burst-memory', memory, 'MB', { atMost: 200 }),
  ];
}

/** Resolves once all pages are read, which is later than the responses. */
async function burst({ app, pool }: Instance, members: Member[], sites: RecipePages[]): Promise<void> {
  const unique = randomUUID();
  const responses = Array.from({ length: PAGES }, (_, at) =>
    post(`${app.url}/api/food/looked-up`, members[at % MEMBERS]!.token, {
      kind: 'recipe',
      url: `http://${sites[at % SITES]!.host}/pici-${at}?${unique}`,
    }),
  );
  await Promise.all(responses);
  const read = 'select count(*)::int as read from page_readings where page is not null';
  const before = bursts * PAGES;
  bursts += 1;
  const deadline = performance.now() + READ_WITHIN_MS;
  for (;;) {
    const { rows } = await pool.query<{ read: number }>(read);
    if (rows[0]!.read === before + PAGES) return;
    if (performance.now() > deadline)
      throw new Error(`${rows[0]!.read - before} of ${PAGES} pages were read in two minutes`);
    await pause(LOOK_EVERY_MS);
  }
}

let bursts = 0;

/** Peak growth in MB of the API and its processes during a burst. */
async function memoryOfBurst(house: Instance, members: Member[], sites: RecipePages[]): Promise<number> {
  const idle = await residentOfAll(house.app.pid);
  let [peak, isOver] = [idle, false];
  const reading = burst(house, members, sites).finally(() => (isOver = true));
  // The error is handled below, when it is awaited; this avoids an unhandled rejection.
  reading.catch(() => undefined);
  while (!isOver) {
    peak = Math.max(peak, await residentOfAll(house.app.pid));
    await pause(LOOK_EVERY_MS);
  }
  await reading;
  console.log(`  preview-burst-memory: ${idle} MB idle, ${peak} MB at most`);
  return peak - idle;
}

/** @returns milliseconds of each request that another member sends during `work` */
async function waitsDuring({ app }: Instance, other: Member, work: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  const done = work.finally(() => (isOver = true));
  // The error is handled below, when it is awaited; this avoids an unhandled rejection.
  done.catch(() => undefined);
  const paths = ['/healthz', `/api/events?today=${new Date().toISOString().slice(0, 10)}`];
  const waits: number[] = [];
  while (!isOver) {
    const began = performance.now();
    const response = await fetch(app.url + paths[waits.length % paths.length]!, {
      headers: { authorization: `Bearer ${other.token}` },
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`Somebody else was answered ${response.status}`);
    waits.push(performance.now() - began);
    await pause(REQUEST_EVERY_MS);
  }
  await done;
  return waits;
}

/** Content that makes a recipe's page large: a third comments, a third state for scripts, a third code. */
function makeFiller(): string {
  const random = seededRandom(PAGES);
  const words = 'pici tomatoes my grandmother never used so much oil but we loved it'.split(' ');
  const wordsOf = (count: number) =>
    Array.from({ length: count }, () => words[Math.floor(random() * words.length)]).join(' ');
  const fill = (bytes: number, part: (n: number) => string) => {
    let text = '';
    for (let n = 0; text.length < bytes; n++) text += part(n);
    return text;
  };
  const comments = fill(
    PAGE_BYTES / 3,
    (n) => `<li id="comment-${n}"><div class="author"><b>Guest ${n}</b></div><p>${wordsOf(30)}.</p></li>\n`,
  );
  const state = fill(PAGE_BYTES / 3, (n) => `{"id":${n},"text":"${wordsOf(20)}"},`);
  const code = fill(PAGE_BYTES / 3, (n) => `function f${n}(a){return a+"${wordsOf(12)}"};\n`);
  return `<ol>${comments}</ol><script>window.state=[${state}]</script><script>${code}</script>`;
}
