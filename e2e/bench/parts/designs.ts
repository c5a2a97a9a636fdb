/** The cost of drawn invitations: compared with rendering their SVG, four at once, for the event loop, and in memory. */
import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { amountOf } from './effort.ts';
import { eventOn, type Instance, withLongToken, type Member, post, send, signUp } from './instance.ts';
import { Inspector } from './inspector.ts';
import { LoopWatch, type Stall } from './loop-watch.ts';
import { memoryOf } from './memory.ts';
import { type Case, judged, median, paired } from './report.ts';

const ROUNDS = amountOf('ROUNDS', 12);
const LOOK_EVERY_MS = 20;
const AT_ONCE = 4;
const PICTURES = amountOf('DRAWN', 20, 4);
const MANY = amountOf('PICTURES', 2000, 8);
/** Pictures before memory is measured: they load fonts, code and every layout. */
const WARM_UP = amountOf('WARM_UP', 60, 4);
const MEGABYTE = 1e6;

interface DesignsReply {
  designs: { id: string; url: string }[];
}

interface ComposeModule {
  Composer: new (fonts: null) => {
    compose(recipe: unknown): Promise<{ sheet: { svg(edge: number): string } }>;
  };
}

const prompts = ['A supper under the trees', 'A beach day in blue', 'A loud birthday', 'A concert by night'];

interface Host extends Pick<Member, 'token'> {
  eventId: string;
}

async function begin({ app }: Instance): Promise<Host> {
  const { token } = await withLongToken(await signUp(app.url));
  const made = await post(`${app.url}/api/events`, token, eventOn('2027-06-12'));
  return { token, eventId: made.id as string };
}

/** Draws four designs, which differ from those of the round before, and resets the limits. */
async function draw({ app, pool }: Instance, { token, eventId }: Host, round: number): Promise<DesignsReply> {
  await pool.query('delete from rate_limits');
  await pool.query('delete from design_days');
  const body = { prompt: prompts[round % prompts.length], eventId, seed: round % 40 };
  return (await post(`${app.url}/api/assistant/designs`, token, body)) as unknown as DesignsReply;
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/** `picture`: a full-size picture, from the request to its last byte, compared with rendering its SVG. */
export async function picture(house: Instance): Promise<Case[]> {
  const { Composer } = (await import(
    '../../../api/dist/areas/assistant/designs/drawing/compose.js' as string
  )) as ComposeModule;
  const composer = new Composer(null);
  sharp.cache(false);
  sharp.concurrency(1);
  const host = await begin(house);
  const times = { ours: [] as number[], theirs: [] as number[] };
  for (let round = -2; round < ROUNDS; round++) {
    for (const { id, url } of (await draw(house, host, round + 2)).designs) {
      const { rows } = await house.pool.query<{ recipe: unknown }>(
        'select recipe from designs where id = $1',
        [id],
      );
      const svg = Buffer.from((await composer.compose(rows[0]!.recipe)).sheet.svg(1600));
      const theirs = await timed(() => sharp(svg).removeAlpha().png({ compressionLevel: 3 }).toBuffer());
      const ours = await timed(async () => (await fetch(`${house.app.url}${url}`)).arrayBuffer());
      if (round < 0) continue;
      times.ours.push(ours);
      times.theirs.push(theirs);
    }
  }
  return [
    paired('picture', times, 'ms', { atMost: 1.3 }),
    judged('picture-time', median(times.ours), 'ms', { atMost: 400 }),
  ];
}

/** `four-previews`: from the request to the response that names them. */
export async function fourPreviews(house: Instance): Promise<Case[]> {
  const host = await begin(house);
  const times: number[] = [];
  for (let round = -2; round < ROUNDS; round++) {
    const took = await timed(() => draw(house, host, round + 2));
    if (round >= 0) times.push(took);
  }
  return [judged('four-previews', median(times), 'ms', { atMost: 500 })];
}

/** `redraw`: from the answer to another date until the event has the picture that shows it; the slowest counts. */
export async function redraw(house: Instance): Promise<Case[]> {
  const host = await begin(house);
  const event = `${house.app.url}/api/events/${host.eventId}`;
  const pictureOf = async () => {
    const { rows } = await house.pool.query<{ id: string }>(
      'select invite_image_id as id from events where id = $1',
      [host.eventId],
    );
    return rows[0]!.id;
  };
  const [design] = (await draw(house, host, 0)).designs;
  await send('PUT', `${event}/image/design`, host.token, { designId: design!.id });
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = await pictureOf();
    const day = { multiDay: false, date: `2027-07-${String(round + 10)}`, startDate: null, endDate: null };
    await send('PATCH', event, host.token, { ...day, tellGuests: false });
    times.push(
      await timed(async () => {
        while ((await pictureOf()) === before) await pause(LOOK_EVERY_MS);
      }),
    );
  }
  return [judged('redraw', Math.max(...times) / 1000, 's', { atMost: 5 })];
}

/** `loop-delay`: the longest turn of the API's loop while twenty pictures are drawn. */
export async function loopDelay(house: Instance, inspector: number): Promise<Case[]> {
  const host = await begin(house);
  const twenty = async () => {
    for (let round = 0; round < PICTURES / AT_ONCE; round++) await draw(house, host, round);
  };
  await twenty();
  const watch = await LoopWatch.open(inspector);
  const stalls: Stall[] = [];
  try {
    for (let round = 0; round < ROUNDS; round++) stalls.push(await watch.during(twenty));
  } finally {
    watch.close();
  }
  const wall = Math.max(...stalls.map((stall) => stall.wall));
  console.log(`  loop-delay: by the clock ${wall.toFixed(0)} ms at most`);
  return [judged('loop-delay', Math.max(...stalls.map(({ cpu }) => cpu)), 'ms', { atMost: 50 })];
}

/** `picture-memory`: growth of the API and the drawing process after two thousand pictures. */
export async function pictureMemory(house: Instance, inspector: number): Promise<Case[]> {
  const host = await begin(house);
  const memoryAfter = async (count: number) => {
    for (let round = 0; round < count / AT_ONCE; round++) await draw(house, host, round);
    return resident(inspector);
  };
  const before = await memoryAfter(WARM_UP);
  const after = await memoryAfter(MANY);
  console.log(`  picture-memory: ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after ${MANY}`);
  return [judged('picture-memory', after - before, 'MB', { atMost: 64 })];
}

/** Resident memory in MB of the API, after a garbage collection, and of its drawing process. */
async function resident(port: number): Promise<number> {
  const api = await memoryOf(port);
  const inspector = await Inspector.open(port);
  try {
    return (api.resident + bytesOfDrawing(await inspector.evaluate<number>('process.pid'))) / MEGABYTE;
  } finally {
    inspector.close();
  }
}

/** Resident bytes of the drawing child process, from Linux's /proc. */
function bytesOfDrawing(parent: number): number {
  const found = readdirSync('/proc')
    .filter((each) => /^\d+$/.test(each) && fileOf(each, 'cmdline').includes('drawing/design-process'))
    .map((pid) => fileOf(pid, 'status'))
    .find((status) => Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]) === parent);
  const kilobytes = found && /^VmRSS:\s+(\d+)/m.exec(found)?.[1];
  if (!kilobytes) throw new Error('No process draws');
  return Number(kilobytes) * 1024;
}

function fileOf(pid: string, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
