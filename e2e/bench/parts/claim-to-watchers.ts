/** The delay until a claim reaches all who have the list open. */
import { amountOf } from './effort.ts';
import { insertItems } from './inserted-items.ts';
import type { Instance } from './instance.ts';
import { percentile } from './latency.ts';
import { createParty, changeAtRate, putAs } from './live-party.ts';
import { type Case, judged } from './report.ts';
import { partOf, Watchers } from './watchers.ts';

const WATCHERS = amountOf('WATCHERS', 200, 10);
const PER_SECOND = 10;
const WARM_UP = amountOf('WARM_UP', 20);
const CLAIMS = amountOf('CLAIMS', 200, 5);

export async function claimToWatchers(house: Instance): Promise<Case[]> {
  const { eventId, guests } = await createParty(house, WATCHERS, WATCHERS);
  const items = await insertItems(house, eventId, WARM_UP + CLAIMS);
  const watchers = new Watchers();
  const measureClaims = async (count: number) => {
    const some = items.splice(0, count);
    const seq = await changeAtRate(house, eventId, { perSecond: PER_SECOND, count }, (nth) => {
      const path = `/api/events/${eventId}/requested-items/${some[nth]!}/claim`;
      return putAs(guests[nth % guests.length]!, house.app.url + path, { quantity: 1 });
    });
    const reports = await watchers.send('report', () => ({ seq }));
    return reports.flatMap(({ delays }) => delays);
  };
  try {
    await watchers.send('follow', (index, of) => ({
      url: house.app.url,
      eventId,
      tokens: partOf(guests, index, of),
    }));
    await measureClaims(WARM_UP);
    const delays = await measureClaims(CLAIMS);
    if (delays.length !== WATCHERS * CLAIMS) throw new Error(`${delays.length} messages arrived`);
    console.log(`  claim-to-watchers: half of them within ${percentile(delays, 0.5)} ms`);
    return [judged('claim-to-watchers', percentile(delays, 0.95), 'ms', { atMost: 228 })];
  } finally {
    await watchers.end();
  }
}
