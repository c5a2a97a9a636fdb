/** Fifty large pages that members paste the addresses of at the same moment: who else waits, and what it takes. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type RecipePages, startRecipePages } from '../../support/recipe-pages.ts';
import { inHouse } from './cases.ts';
import { effort } from './effort.ts';
import { numbersFrom } from './generated-bills.ts';
import { type House, lasting, type Member, post, signUp } from './house.ts';
import { percentile } from './latency.ts';
import { LoopWatch } from './loop-watch.ts';
import { residentOfAll } from './memory.ts';
import { type Case, judged, median } from './report.ts';

const PAGES = effort('PAGES', 50, 4);
const PAGE_BYTES = 1_500_000;
/** They are of many sites: of one alone two at a time would be read. */
const SITES = 10;
const MEMBERS = 5;
const ROUNDS = effort('ROUNDS', 5);
const READ_WITHIN_MS = 120_000;
const LOOK_EVERY_MS = 250;
const ASKED_EVERY_MS = 5;
const SETTLED_MS = 3_000;

export async function previewBurst(): Promise<Case[]> {
  const besides = whatElse();
  const sites = await Promise.all(Array.from({ length: SITES }, () => startRecipePages(besides)));
  const settings = { OUTBOUND_ALLOW: sites.map(({ host }) => host).join(',') };
  try {
    return await inHouse((house, inspector) => measure(house, inspector, sites), settings)();
  } finally {
    for (const site of sites) site.end();
  }
}

async function measure(house: House, inspector: number, sites: RecipePages[]): Promise<Case[]> {
  const members = await Promise.all(
    Array.from({ length: MEMBERS }, async () => lasting(await signUp(house.app.url))),
  );
  const other = await lasting(await signUp(house.app.url));
  await waitsWhile(house, other, pause(SETTLED_MS));
  const memory = await memoryOfBurst(house, members, sites);
  const watch = await LoopWatch.open(inspector);
  const rounds: { waited: number; stalled: number }[] = [];
  try {
    for (let round = 0; round < ROUNDS; round++) {
      let waits: number[] = [];
      const { wall, cpu } = await watch.during(async () => {
        waits = await waitsWhile(house, other, burst(house, members, sites));
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
  const middle = (key: keyof (typeof rounds)[number]) => median(rounds.map((round) => round[key]));
  return [
    judged('preview-burst', middle('waited'), 'ms', { atMost: 50 }),
    judged('preview-burst-loop', middle('stalled'), 'ms', { atMost: 50 }),
    judged('preview-burst-memory', memory, 'MB', { atMost: 200 }),
  ];
}

/** Resolves once all are read, which is later than their answers. */
async function burst({ app, pool }: House, members: Member[], sites: RecipePages[]): Promise<void> {
  const unlike = randomUUID();
  const answers = Array.from({ length: PAGES }, (_, at) =>
    post(`${app.url}/api/food/looked-up`, members[at % MEMBERS]!.token, {
      kind: 'recipe',
      url: `http://${sites[at % SITES]!.host}/pici-${at}?${unlike}`,
    }),
  );
  await Promise.all(answers);
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

/** MB of the API and of its processes at most, above what they are without a page to read. */
async function memoryOfBurst(house: House, members: Member[], sites: RecipePages[]): Promise<number> {
  const idle = await residentOfAll(house.app.pid);
  let [most, isOver] = [idle, false];
  const reading = burst(house, members, sites).finally(() => (isOver = true));
  // Heard of below, maybe later than it happens.
  reading.catch(() => undefined);
  while (!isOver) {
    most = Math.max(most, await residentOfAll(house.app.pid));
    await pause(LOOK_EVERY_MS);
  }
  await reading;
  console.log(`  preview-burst-memory: ${idle} MB idle, ${most} MB at most`);
  return most - idle;
}

/** @returns milliseconds of each request of somebody who has nothing to do with it, meanwhile */
async function waitsWhile({ app }: House, other: Member, work: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  const done = work.finally(() => (isOver = true));
  // Heard of below, maybe later than it happens.
  done.catch(() => undefined);
  const paths = ['/healthz', `/api/events?today=${new Date().toISOString().slice(0, 10)}`];
  const waits: number[] = [];
  while (!isOver) {
    const began = performance.now();
    const answer = await fetch(app.url + paths[waits.length % paths.length]!, {
      headers: { authorization: `Bearer ${other.token}` },
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`Somebody else was answered ${answer.status}`);
    waits.push(performance.now() - began);
    await pause(ASKED_EVERY_MS);
  }
  await done;
  return waits;
}

/** What makes the page of a recipe large: a third of it what its readers have written, the rest scripts and what they need. */
function whatElse(): string {
  const random = numbersFrom(PAGES);
  const words = 'pici tomatoes my grandmother never used so much oil but we loved it'.split(' ');
  const said = (count: number) =>
    Array.from({ length: count }, () => words[Math.floor(random() * words.length)]).join(' ');
  const filled = (bytes: number, part: (n: number) => string) => {
    let text = '';
    for (let n = 0; text.length < bytes; n++) text += part(n);
    return text;
  };
  const comments = filled(
    PAGE_BYTES / 3,
    (n) => `<li id="comment-${n}"><div class="author"><b>Guest ${n}</b></div><p>${said(30)}.</p></li>\n`,
  );
  const state = filled(PAGE_BYTES / 3, (n) => `{"id":${n},"text":"${said(20)}"},`);
  const code = filled(PAGE_BYTES / 3, (n) => `function f${n}(a){return a+"${said(12)}"};\n`);
  return `<ol>${comments}</ol><script>window.state=[${state}]</script><script>${code}</script>`;
}
