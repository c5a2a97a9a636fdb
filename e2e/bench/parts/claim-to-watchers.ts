/** The delay until a claim reaches all who have the list open. */
import { effort } from './effort.ts';
import { giveItems } from './given-items.ts';
import type { House } from './house.ts';
import { percentile } from './latency.ts';
import { giveParty, paced, putAs } from './live-party.ts';
import { type Case, judged } from './report.ts';
import { partOf, Watchers } from './watchers.ts';

const WATCHERS = effort('WATCHERS', 200, 10);
const PER_SECOND = 10;
const WARM_UP = effort('WARM_UP', 20);
const CLAIMS = effort('CLAIMS', 200, 5);

export async function claimToWatchers(house: House): Promise<Case[]> {
  const { eventId, guests } = await giveParty(house, WATCHERS, WATCHERS);
  const items = await giveItems(house, eventId, WARM_UP + CLAIMS);
  const watchers = new Watchers();
  const measureClaims = async (count: number) => {
    const some = items.splice(0, count);
    const seq = await paced(house, eventId, { perSecond: PER_SECOND, count }, (nth) => {
      const path = `/api/events/${eventId}/requested-items/${some[nth]!}/claim`;
      return putAs(guests[nth % guests.length]!, house.app.url + path, { quantity: 1 });
    });
    const reports = await watchers.tell('report', () => ({ seq }));
    return reports.flatMap(({ delays }) => delays);
  };
  try {
    await watchers.tell('follow', (index, of) => ({
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
