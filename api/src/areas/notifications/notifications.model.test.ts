import { randomUUID } from 'node:crypto';
import type { NotificationView } from '@yolo/contract/notifications';
import fc from 'fast-check';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { newMember, type TestBrowser, uniqueEmail } from '../../../test/browser.ts';
import { holdJobs } from '../../../test/hold-jobs.ts';
import { emailOf, Party } from '../../../test/party.ts';
import { runs } from '../../../test/runs.ts';

let api: TestApp;
let members: TestBrowser[];
beforeAll(async () => {
  api = await startTestApp();
  await holdJobs(api);
  members = [
    await newMember(api, { firstName: 'Mia', lastName: 'Marsh' }),
    await newMember(api, { firstName: 'Noa', lastName: 'North' }),
  ];
});
afterAll(() => api.close());

/** Guests 0 and 1 are members, who answer by account or by link; guest 2 has only a link. */
const guest = fc.nat({ max: 2 });
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      guest,
      byLink: fc.boolean(),
      status: fc.constantFrom('accepted' as const, 'declined' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('invite again' as const), guest }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('read' as const), at: fc.nat({ max: 3 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('read several' as const),
      places: fc.uniqueArray(fc.nat({ max: 3 }), { minLength: 1 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('read all' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface News {
  guest: number;
  status: 'accepted' | 'declined';
  read: boolean;
}

async function feed(browser: TestBrowser): Promise<{ notifications: NotificationView[]; unread: number }> {
  return (await browser.call('listNotifications')).body;
}

const NAMES = ['Mia Marsh', 'Noa North', 'Gus'];

class FeedModel {
  /** The model of the host's feed, the newest first. */
  news: News[] = [];

  private constructor(
    readonly party: Party,
    readonly emails: string[],
    readonly links: TestBrowser[],
  ) {}

  static async begin(): Promise<FeedModel> {
    const party = await Party.create(api, { name: 'Solstice' });
    const emails = [...members.map(emailOf), uniqueEmail()];
    await party.invite(...emails);
    return new FeedModel(party, emails, await Promise.all(emails.map((email) => party.byLink(email))));
  }

  async take(step: Step): Promise<void> {
    const { host } = this.party;
    if (step.do === 'invite again') return this.party.invite(this.emails[step.guest]!);
    if (step.do === 'read all') {
      await host.call('readNotifications', { body: { until: new Date().toISOString() } });
      for (const each of this.news) each.read = true;
      return;
    }
    if (step.do === 'answer') return this.#answer(step);
    const { notifications } = await feed(host);
    if (step.do === 'read several') return this.#readSeveral(notifications, step.places);
    const chosen = notifications[step.at];
    if (!chosen) return;
    await host.call('readNotification', { params: { notificationId: chosen.id } });
    this.news[step.at]!.read = true;
  }

  /** Reads a group of the bell or of the page; an unknown id among them changes nothing. */
  async #readSeveral(notifications: NotificationView[], places: number[]): Promise<void> {
    const chosen = notifications.filter((_, at) => places.includes(at));
    const ids = [...chosen.map(({ id }) => id), randomUUID()];
    const { status } = await this.party.host.call('readNotifications', { body: { ids } });
    expect(status).toBe(204);
    for (const [at, each] of this.news.entries()) if (places.includes(at)) each.read = true;
  }

  async #answer({ guest, byLink, status }: Extract<Step, { do: 'answer' }>): Promise<void> {
    const browser = byLink || guest === 2 ? this.links[guest]! : members[guest]!;
    const { status: code } = await this.party.answer(browser, status, guest === 2 ? 'Gus' : undefined);
    expect(code).toBeLessThan(300);
    // Repeating an answer adds nothing; another answer replaces the notification, whether by account or by link.
    if (this.news.some((each) => each.guest === guest && each.status === status)) return;
    this.news = [{ guest, status, read: false }, ...this.news.filter((each) => each.guest !== guest)];
  }
}

test('any sequence of answers and reads leaves one notification per guest, the newest first, with its read state', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const model = await FeedModel.begin();
      for (const each of steps) {
        await model.take(each);
        const { notifications, unread } = await feed(model.party.host);
        const shown = notifications.map(({ title, read }) => ({ title, read }));
        expect(shown).toEqual(
          model.news.map(({ guest, status, read }) => ({
            title: `${NAMES[guest]} is ${status === 'accepted' ? 'going' : 'not going'}`,
            read,
          })),
        );
        const counts = (await model.party.host.call('readCounts')).body;
        const expected = model.news.filter(({ read }) => !read).length;
        expect([unread, counts.unreadNotifications]).toEqual([expected, expected]);
      }
      for (const member of members) {
        const own = (await feed(member)).notifications.filter(({ link }) => link.includes(model.party.id));
        expect(own.map(({ title }) => title)).toEqual(['New event invitation']);
      }
    }),
    runs(4),
  );
});

test('concurrent equal answers by account and by link give one notification', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { minLength: 2, maxLength: 6 }), async (ways) => {
      const { party, links } = await FeedModel.begin();
      const browsers = ways.map((byLink) => (byLink ? links[0]! : members[0]!));
      await Promise.all(browsers.map((browser) => party.answer(browser, 'accepted')));
      expect((await feed(party.host)).notifications.map(({ title }) => title)).toEqual([
        'Mia Marsh is going',
      ]);
    }),
    runs(4),
  );
});
