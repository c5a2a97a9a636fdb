/** How pictures that decompress to fifty million pixels affect others' response times and the memory. */
import { setTimeout as pause } from 'node:timers/promises';
import { amountOf } from './effort.ts';
import { signIn } from '../../support/sessions.ts';
import { type Instance, withLongToken, type Member, signUp } from './instance.ts';
import { percentile } from './latency.ts';
import { largePicture } from './large-picture.ts';
import { residentOfAll } from './memory.ts';
import { type Case, compared, judged } from './report.ts';

const SENDERS = 4;
const AT_ONCE = 24;
const SIGN_INS = 60;
const PICTURES = amountOf('PICTURES', 500, 4);
const SETTLE_MS = amountOf('SETTLE_MS', 600_000, 2000);
const LOOK_EVERY_MS = 1_000;
/** Number of attempts of a sender, who retries after each answer that says to wait. */
const TRIES = 200;

/** `sign-in-under-pictures`, `picture-memory`. */
export async function pictureLoad(house: Instance): Promise<Case[]> {
  const picture = await largePicture();
  const senders = await Promise.all(
    Array.from({ length: SENDERS }, async () => withLongToken(await signUp(house.app.url))),
  );
  const before = await residentOfAll(house.app.pid);
  return [await signInUnder(house, senders, picture), await memoryAfter(house, senders, picture, before)];
}

async function signInUnder(house: Instance, senders: Member[], picture: Buffer): Promise<Case> {
  const { email } = await signUp(house.app.url);
  await signIns(house, email, (done) => done < 10);
  const atRest = await signIns(house, email, (done) => done < SIGN_INS);
  let finished = 0;
  const uploads = Array.from({ length: AT_ONCE }, (_, at) =>
    send(house, senders[at % SENDERS]!, picture).finally(() => finished++),
  );
  const underLoad = await signIns(house, email, () => finished < AT_ONCE);
  await Promise.all(uploads);
  console.log(
    `  ${underLoad.length} sign-ins meanwhile, the longest ${Math.max(...underLoad).toFixed(0)} ms`,
  );
  const [ours, reference] = [percentile(underLoad, 0.95), percentile(atRest, 0.95)];
  return compared('sign-in-under-pictures', ours, reference, 'ms', { atMost: 3 });
}

async function memoryAfter(
  house: Instance,
  senders: Member[],
  picture: Buffer,
  before: number,
): Promise<Case> {
  let remaining = PICTURES - AT_ONCE;
  let peak = 0;
  const watching = setInterval(() => {
    void residentOfAll(house.app.pid).then((now) => (peak = Math.max(peak, now)));
  }, LOOK_EVERY_MS);
  const sendAll = async (sender: Member) => {
    while (remaining-- > 0) await send(house, sender, picture);
  };
  try {
    await Promise.all(senders.map(sendAll));
  } finally {
    clearInterval(watching);
  }
  const after = await residentOfAll(house.app.pid);
  await pause(SETTLE_MS);
  const afterPause = await residentOfAll(house.app.pid);
  console.log(`  MB at start ${before}, at most ${peak}, after the last ${after}, settled ${afterPause}`);
  return judged('picture-memory', afterPause - before, 'MB', { atMost: 250 });
}

/** Uploads a picture, and retries when the server says to wait. */
async function send({ app, pool }: Instance, sender: Member, picture: Buffer): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const response = await fetch(`${app.url}/api/images`, {
      method: 'POST',
      headers: { 'content-type': 'image/png', authorization: `Bearer ${sender.token}` },
      body: picture as BodyInit,
    });
    await response.arrayBuffer();
    if (response.status === 201) return;
    if (response.status !== 429 && response.status !== 503)
      throw new Error(`A picture was answered with ${response.status}`);
    // The queue is measured: the hourly limit of pictures would only make the run longer.
    await pool.query('delete from rate_limits');
    await pause(1_000);
  }
  throw new Error(`A picture was not taken in ${TRIES} tries`);
}

/** @returns milliseconds of each sign-in */
async function signIns(
  house: Instance,
  email: string,
  hasNext: (done: number) => boolean,
): Promise<number[]> {
  const times: number[] = [];
  while (hasNext(times.length)) {
    const began = performance.now();
    await signIn(house.app.url, email);
    times.push(performance.now() - began);
  }
  return times;
}
