import autocannon from 'autocannon';
import { amountOf } from './effort.ts';
import { eventOn, type Instance, post, signUp } from './instance.ts';
import { Inspector } from './inspector.ts';
import { type Case, judged } from './report.ts';

const PAGES = amountOf('PAGES', 40_000, 200);
const CONNECTIONS = 10;
const AT_MOST_MB = 250;
const MEGABYTE = 1e6;

/** Growth of the process's resident memory after a number of pages by an invite link. */
export async function pageMemory(house: Instance, port: number): Promise<Case> {
  const url = house.app.url + (await invitationLink(house));
  const inspector = await Inspector.open(port);
  const resident = async () =>
    (await inspector.evaluate<NodeJS.MemoryUsage>('process.memoryUsage()')).rss / MEGABYTE;
  const before = await resident();
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    amount: PAGES,
    connections: CONNECTIONS,
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx} pages were refused, ${errors} failed`);
  const after = await resident();
  inspector.close();
  const rate = `${requests.average.toFixed(0)} pages/s, p99 ${latency.p99.toFixed(0)} ms`;
  console.log(`  ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after ${PAGES} pages; ${rate}`);
  return judged('page-memory', after - before, 'MB', { atMost: AT_MOST_MB });
}

/** An invite link, with the token from the mail. */
async function invitationLink(house: Instance): Promise<string> {
  const host = await signUp(house.app.url);
  const emails = [`guest-${host.id}@example.org`];
  const event = { ...eventOn('2027-07-17'), time: '19:30', emails };
  const { id } = await post(`${house.app.url}/api/events`, host.token, event);
  for (let attempt = 0; attempt < 200; attempt++) {
    const { rows } = await house.pool.query<{ link: string }>(
      `select (regexp_match(text_body, 'token=([0-9a-f]{32})'))[1] as link from development_mails where recipient = $1`,
      emails,
    );
    if (rows[0]?.link) return `/events/${String(id)}/invites?token=${rows[0].link}`;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The invitation was not mailed');
}
