import type { Page, WebSocketRoute } from '@playwright/test';
import { nextYear } from '../support/days.ts';
import { expect, REFUSED, test } from '../support/people.ts';

/* What comes from another release than the page: kept by an older or newer shell, said by a newer API. */

const SESSION = 'yolo.session';
type Kept = Record<string, unknown> & { user: Record<string, unknown> };

const without = (kept: Kept, field: string): object => ({ ...kept, [field]: undefined });
const ofOthers: Record<string, (kept: Kept) => object> = {
  'an older shell, which kept no end of the token': (kept) => without(kept, 'accessTokenExpiresAt'),
  'an older shell, which kept no token': (kept) => without(kept, 'accessToken'),
  'an older shell, which kept less of the member': ({ user, ...kept }) => ({
    ...kept,
    user: { id: user['id'] },
  }),
  'an older shell, which kept no member': (kept) => without(kept, 'user'),
  'a newer shell, which keeps more': ({ user, ...kept }) => ({
    ...kept,
    device: { id: 7 },
    user: { ...user, pronouns: ['she'], firstName: { given: 'Nobody', family: 'Knows' } },
  }),
};

test('a session that another release has kept signs nobody out', async ({ person }) => {
  const host = await person('Saoirse Brannigan');
  host.forgives(REFUSED);
  await host.signsUp();
  for (const [whose, change] of Object.entries(ofOthers)) {
    await test.step(whose, async () => {
      const kept = (await host.session()) as unknown as Kept;
      // As the tab that has it open would write it, and then as a page that begins with it.
      const text = JSON.stringify(change(kept));
      await host.page.evaluate(([key, value]) => localStorage.setItem(key!, value!), [SESSION, text]);
      await host.opens('/events');
      await expect(host.page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
      await expect(host.page).toHaveURL(/\/events$/);
      await expect(host.page.getByRole('button', { name: 'Profile menu' })).toContainText('S');
      const { user } = await host.session();
      expect(user).toMatchObject({ id: kept.user['id'], firstName: 'Saoirse', email: host.email });
    });
  }
  const { device } = (await host.session()) as unknown as { device?: object };
  expect(device, 'what the newer shell kept').toEqual({ id: 7 });
});

test('drafts and settings of another release break no page', async ({ person }) => {
  const host = await person('Kwabena Owusu');
  await host.signsUp();
  await host.opens('/create');
  await host.page.getByLabel('Event Name').fill('Harvest');
  const keys = await host.page.evaluate(() => [
    ...Object.keys(localStorage).map((key) => ['localStorage', key]),
    ...Object.keys(sessionStorage).map((key) => ['sessionStorage', key]),
  ]);
  const own = keys.filter(([, key]) => key!.startsWith('yolo.') && key !== SESSION);
  expect(own.length).toBeGreaterThan(0);
  for (const odd of ['{"of":"tomorrow"}', '[1,2', 'null', '"og2"']) {
    await host.page.evaluate(
      ([all, value]) => {
        for (const [where, key] of all) window[where as 'localStorage'].setItem(key!, value);
        localStorage.setItem('yolo.theme', value);
        localStorage.setItem('yolo.font', value);
        localStorage.setItem('yolo.of-tomorrow', value);
      },
      [own, odd] as const,
    );
    for (const path of ['/create', '/events', '/']) {
      await host.opens(path);
      await expect(host.page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(host.page.getByRole('main').getByRole('alert')).toHaveCount(0);
      await expect(host.page.getByRole('button', { name: 'Profile menu' })).toBeVisible();
    }
  }
});

/** Lets the page's live connection through. @returns says something to the page as the server would */
async function listensIn(page: Page): Promise<(kind: string, message: unknown) => void> {
  const sockets: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/api\/live/, (socket) => {
    socket.connectToServer();
    sockets.push(socket);
  });
  return (kind, message) => {
    expect(sockets.length).toBeGreaterThan(0);
    for (const socket of sockets) socket.send(`42${JSON.stringify([kind, message])}`);
  };
}

test('live messages of a newer API: what is not known is dropped, and the page goes on hearing', async ({
  person,
  url,
}) => {
  const host = await person('Philippa Achebe');
  host.forgives(/A live message of kind .* lacks a field/);
  await host.signsUp();
  const id = await host.creates({ name: 'Kite Day', days: [nextYear('05-01')] });
  const say = await listensIn(host.page);
  await host.opens(`/events/${id}/invites`);
  await expect(host.page.getByRole('heading', { level: 1, name: 'Kite Day' })).toBeVisible();
  const { accessToken } = await host.session();
  const renames = async (name: string) => {
    const answer = await fetch(`${url}/api/events/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
      body: JSON.stringify({ name }),
    });
    expect(answer.status).toBe(200);
    await expect(host.page.getByRole('heading', { level: 1, name })).toBeVisible();
  };
  await renames('Kite Night');
  const change = {
    eventId: id,
    seq: 1,
    area: 'of-tomorrow',
    type: 'party.exploded',
    at: new Date().toISOString(),
  };
  say('party.exploded', { eventId: id, loud: true });
  say('event.changed', { ...change, seq: undefined });
  say('event.changed', { ...change, by: { robot: true }, more: [1] });
  say('event.changed', null);
  say('member.changed', { type: 'of.tomorrow', at: change.at, extra: 1 });
  say('member.changed', { kind: 'nothing' });
  say('access.ended', { reason: 'unknown' });
  say('generation', { number: 7 });
  await renames('Kite Morning');
  await expect(host.page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await expect(host.page.getByRole('button', { name: 'Profile menu' })).toBeVisible();
});
