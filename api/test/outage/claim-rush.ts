import type { StuffView } from '@yolo/contract/lists';
import type { ApiProcess } from '../api-process.ts';
import type { Answer, TestBrowser } from '../browser.ts';
import { eventRequest } from '../party.ts';
import { signUpMember } from './claims.ts';
import { queryOnce } from './postgres.ts';

const MEMBERS = 200;
const WANTED = 5;

/** The result of a rush. */
export interface RushResult {
  /** The number of requests without an answer because of the kill. */
  unanswered: number;
  /** The members with claims, by name, and their quantities. */
  has: Map<string, number>;
  /** The members whose claim the API has acknowledged, also after its restart. */
  acknowledged: string[];
  /** The messages to all others. */
  refusals: string[];
}

/** Two hundred concurrent claims of an item with quantity five, during which the API is killed. */
export class ClaimRush {
  private constructor(
    private readonly databaseUrl: string,
    private readonly host: TestBrowser,
    private readonly members: readonly TestBrowser[],
    private readonly eventId: string,
  ) {}

  /** @param api trusts one proxy, so that each member has an IP address of their own */
  static async prepare(api: ApiProcess, databaseUrl: string): Promise<ClaimRush> {
    const people: TestBrowser[] = [];
    // One at a time, because hashing passwords takes memory.
    for (let at = 0; at <= MEMBERS; at += 1) people.push(await signUpMember(api, at));
    await queryOnce(databaseUrl, 'update accounts set email_verified_at = now()');
    const [host, ...members] = people as [TestBrowser, ...TestBrowser[]];
    const made = await host.call('createEvent', { body: eventRequest() });
    const eventId = made.body.id as string;
    await queryOnce(
      databaseUrl,
      `insert into event_attendees (event_id, user_id) select $1, p.id from profiles p where p.id <> $2`,
      [eventId, host.session!.user.id],
    );
    return new ClaimRush(databaseUrl, host, members, eventId);
  }

  /**
   * @param answers the number of answers after which the API is killed
   * @param restart starts the next API, to which members without an answer repeat their claims
   */
  async run(
    answers: number,
    kill: () => Promise<void>,
    restart: () => Promise<ApiProcess>,
  ): Promise<RushResult> {
    const params = { eventId: this.eventId };
    const items = [{ name: `Wine glasses ${crypto.randomUUID()}`, quantity: WANTED }];
    await this.host.call('requestItems', { params, body: { items } });
    const itemId = await this.#newest();
    const claim = (member: TestBrowser) =>
      member.call('claimItem', { params: { ...params, itemId }, body: { quantity: 1 } });
    let answered = 0;
    let killed: Promise<void> | undefined;
    const first = await Promise.all(
      this.members.map((member) =>
        claim(member).then(
          (answer) => {
            answered += 1;
            if (answered === answers) killed = kill();
            return answer;
          },
          () => null,
        ),
      ),
    );
    await (killed ?? kill());
    const api = await restart();
    for (const browser of [this.host, ...this.members]) Object.assign(browser, { api });
    const all = await Promise.all(first.map((answer, at) => answer ?? claim(this.members[at]!)));
    return { unanswered: first.filter((answer) => !answer).length, ...(await this.#outcome(itemId, all)) };
  }

  async #newest(): Promise<string> {
    const { body } = await this.host.call('listStuff', { params: { eventId: this.eventId } });
    return (body as StuffView).requested.at(-1)!.id;
  }

  async #outcome(itemId: string, answers: readonly Answer[]): Promise<Omit<RushResult, 'unanswered'>> {
    const claims = await queryOnce<{ name: string; quantity: number }>(
      this.databaseUrl,
      `select p.first_name || ' ' || p.last_name as name, sum(c.quantity)::int as quantity
       from item_claims c join profiles p on p.id = c.user_id
       where c.item_id = $1 group by p.id, name`,
      [itemId],
    );
    const isTaken = ({ status, body }: Answer) => status === 409 && body.code === 'item_taken';
    const other = answers.find((answer) => answer.status !== 200 && !isTaken(answer));
    if (other) throw new Error(`A claim was answered ${other.status}: ${JSON.stringify(other.body)}`);
    return {
      has: new Map(claims.map(({ name, quantity }) => [name, quantity])),
      acknowledged: answers.flatMap(({ status }, at) => {
        const { firstName, lastName } = this.members[at]!.session!.user;
        return status === 200 ? [`${firstName} ${lastName}`] : [];
      }),
      refusals: answers
        .filter(isTaken)
        .map(({ body }) => String(body.message).replace(/[\u2066-\u2069]/g, '')),
    };
  }
}
