import { setTimeout as pause } from 'node:timers/promises';
import type { StuffView } from '@yolo/contract/lists';
import type { ApiProcess } from '../api-process.ts';
import type { TestApp } from '../app.ts';
import { type Answer, PASSWORD, TestBrowser, uniqueEmail } from '../browser.ts';
import { eventRequest } from '../party.ts';
import { queryOnce } from './postgres.ts';

const MEMBERS = 16;
const ITEMS = 4;
/** The quantity of each item. */
const WANTED = 5;

/** A member's possible quantities by item: one after an answer, several after requests without one. */
type Possible = Map<string, Set<number>>;

interface Claimer {
  browser: TestBrowser;
  userId: string;
  possible: Possible;
}

/** The violations at the end; all must be empty. */
export interface ClaimsVerdict {
  /** Acknowledged claims that are missing or differ. */
  lost: string[];
  withoutItem: string[];
  twice: string[];
  /** Items with more claims than their quantity. */
  tooMany: string[];
  /** Claims of members who have declined. */
  ofDecliners: string[];
}

/** Members who claim, unclaim and decline, and a host who replaces items, concurrently and during kills of the API. */
export class ClaimLoad {
  readonly #databaseUrl: string;
  readonly #host: TestBrowser;
  readonly #eventId: string;
  readonly #claimers: Claimer[] = [];
  #items: string[] = [];
  #isOver = false;
  #running: Promise<unknown> | undefined;
  /** The numbers of acknowledged writes and of refused claims. */
  acknowledged = 0;
  refused = 0;

  private constructor(databaseUrl: string, host: TestBrowser, eventId: string) {
    this.#databaseUrl = databaseUrl;
    this.#host = host;
    this.#eventId = eventId;
  }

  /** @param api trusts one proxy, so that each member has an IP address of their own */
  static async prepare(api: ApiProcess, databaseUrl: string): Promise<ClaimLoad> {
    const people = await Promise.all(Array.from({ length: MEMBERS + 1 }, (_, at) => signUpMember(api, at)));
    await queryOnce(databaseUrl, 'update accounts set email_verified_at = now()');
    const [host, ...members] = people as [TestBrowser, ...TestBrowser[]];
    const emails = members.map(({ session }) => session!.user.email);
    const made = await host.call('createEvent', { body: eventRequest({ emails }) });
    const claiming = new ClaimLoad(databaseUrl, host, made.body.id as string);
    for (const browser of members)
      claiming.#claimers.push({ browser, userId: browser.session!.user.id, possible: new Map() });
    for (let item = 0; item < ITEMS; item++) await claiming.#requestItem();
    return claiming;
  }

  start(): void {
    this.#running = Promise.all([...this.#claimers.map((each) => this.#work(each)), this.#replaceItems()]);
  }

  /** Continues with the restarted API, which may have another address. */
  useApi(api: ApiProcess): void {
    for (const browser of [this.#host, ...this.#claimers.map((each) => each.browser)])
      Object.assign(browser, { api });
  }

  /** Starts no further work, which would otherwise run during later tests. */
  stop(): void {
    this.#isOver = true;
  }

  async finish(): Promise<ClaimsVerdict> {
    this.stop();
    await this.#running;
    return this.#verdict();
  }

  async #work(claimer: Claimer): Promise<void> {
    while (!this.#isOver) {
      const dice = Math.random();
      if (dice < 0.7) await this.#claim(claimer, 1 + Math.floor(Math.random() * 3));
      else if (dice < 0.95) await this.#claim(claimer, 0);
      else await this.#declineAndAcceptAgain(claimer);
    }
  }

  async #claim({ browser, possible }: Claimer, quantity: number): Promise<void> {
    const itemId = this.#items[Math.floor(Math.random() * this.#items.length)]!;
    const params = { eventId: this.#eventId, itemId };
    const before = possible.get(itemId) ?? new Set([0]);
    possible.set(itemId, new Set([...before, quantity]));
    const answer = await answered(
      quantity === 0
        ? browser.call('unclaimItem', { params })
        : browser.call('claimItem', { params, body: { quantity } }),
    );
    if (!answer) return;
    possible.set(itemId, answer.status === 200 ? new Set([quantity]) : before);
    if (answer.status === 200) this.acknowledged++;
    else if (answer.status === 409) this.refused++;
    else expectGone(answer);
  }

  /** Declining removes the member's claims in the same transaction. */
  async #declineAndAcceptAgain({ browser, possible }: Claimer): Promise<void> {
    const say = (status: string) =>
      answered(browser.call('answerInvitation', { params: { eventId: this.#eventId }, body: { status } }));
    for (const [itemId, before] of possible) possible.set(itemId, new Set([...before, 0]));
    // Repeats until the decline is acknowledged, because only then the claims are known to be removed.
    while (!this.#isOver && !(await say('declined')));
    if (this.#isOver) return;
    for (const itemId of possible.keys()) possible.set(itemId, new Set([0]));
    this.acknowledged++;
    while (!this.#isOver && !(await say('accepted')));
  }

  async #replaceItems(): Promise<void> {
    while (!this.#isOver) {
      await pause(150);
      const itemId = this.#items[0]!;
      const params = { eventId: this.#eventId, itemId };
      await answered(this.#host.call('deleteRequestedItem', { params }));
      await this.#requestItem();
    }
  }

  /** Reads the list again, as writes without an answer may have changed it. */
  async #requestItem(): Promise<void> {
    const params = { eventId: this.#eventId };
    const items = [{ name: 'Wine glasses', quantity: WANTED }];
    await answered(this.#host.call('requestItems', { params, body: { items } }));
    const stuff = await answered(this.#host.call('listStuff', { params }));
    const requested = (stuff?.body as StuffView | undefined)?.requested ?? [];
    if (requested.length > 0) this.#items = requested.slice(-ITEMS).map(({ id }) => id);
  }

  async #verdict(): Promise<ClaimsVerdict> {
    const look = async (statement: string) =>
      (await queryOnce<{ id: string }>(this.#databaseUrl, statement)).map(({ id }) => id);
    return {
      lost: await this.#lost(),
      withoutItem: await look(
        'select c.id from item_claims c left join event_requested_items r on r.id = c.item_id where r.id is null',
      ),
      twice: await look(
        `select item_id || ' ' || coalesce(user_id::text, name) as id from item_claims group by 1, item_id having count(*) > 1`,
      ),
      tooMany: await look(
        `select r.id from event_requested_items r join item_claims c on c.item_id = r.id
         group by r.id having sum(c.quantity) > r.quantity`,
      ),
      ofDecliners: await look(
        `select c.id from item_claims c join event_requested_items r on r.id = c.item_id
           join event_member m on m.event_id = r.event_id and m.user_id = c.user_id
         where m.status = 'declined'`,
      ),
    };
  }

  /** Checks claims of items that still exist. */
  async #lost(): Promise<string[]> {
    const items = await queryOnce<{ id: string }>(this.#databaseUrl, 'select id from event_requested_items');
    const claims = await queryOnce<{ item_id: string; user_id: string; quantity: number }>(
      this.#databaseUrl,
      'select item_id, user_id, quantity from item_claims',
    );
    const has = new Map(claims.map((claim) => [`${claim.item_id} ${claim.user_id}`, claim.quantity]));
    const there = new Set(items.map(({ id }) => id));
    return this.#claimers.flatMap(({ userId, possible }) =>
      [...possible].flatMap(([itemId, quantities]) => {
        const quantity = has.get(`${itemId} ${userId}`) ?? 0;
        if (!there.has(itemId) || quantities.has(quantity)) return [];
        return [`${userId} has ${quantity} of ${itemId}, not ${[...quantities].join(' or ')}`];
      }),
    );
  }
}

/** null if the API was killed before its answer. */
const answered = (asked: Promise<Answer>): Promise<Answer | null> =>
  asked.catch(async () => {
    await pause(20);
    return null;
  });

/** The host may have deleted the item. */
function expectGone({ status, body }: Answer): void {
  if (status !== 404) throw new Error(`A claim was answered ${status}: ${JSON.stringify(body)}`);
}

export async function signUpMember(api: ApiProcess, at: number): Promise<TestBrowser> {
  const browser = new TestBrowser(api as unknown as TestApp);
  const body = { email: uniqueEmail(), password: PASSWORD, firstName: `Member ${at}`, lastName: 'Claiming' };
  const headers = { 'x-forwarded-for': `198.51.100.${at + 1}` };
  const answer = await browser.call('signUp', { body, headers });
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  browser.session = answer.body;
  return browser;
}
