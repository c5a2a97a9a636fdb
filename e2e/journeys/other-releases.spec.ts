import type { Page, WebSocketRoute } from '@playwright/test';
import { nextYear } from '../support/days.ts';
import { expect, REFUSED, test } from '../support/people.ts';

/* Data from another release than the page: stored by an older or newer shell, or sent by a newer API. */

const SESSION = 'yolo.session';
type StoredSession = Record<string, unknown> & { user: Record<string, unknown> };

const without = (stored: StoredSession, field: string): object => ({ ...stored, [field]: undefined });
const storedByOthers: Record<string, (stored: StoredSession) => object> = {
  'an older shell, without the expiry of the token': (stored) => without(stored, 'accessTokenExpiresAt'),
  'an older shell, without token': (stored) => without(stored, 'accessToken'),
  'an older shell, with fewer fields of the member': ({ user, ...stored }) => ({
    ...stored,
    user: { id: user['id'] },
  }),
  'an older shell, without member': (stored) => without(stored, 'user'),
  'a newer shell, with more fields': ({ user, ...stored }) => ({
    ...stored,
    device: { id: 7 },
    user: { ...user, pronouns: ['she'], firstName: { given: 'Nobody', family: 'Knows' } },
  }),
};

test('a session stored by another release stays signed in', async ({ person }) => {
  const host = await person('Saoirse Brannigan');
  host.expectsMessages(REFUSED);
  await host.signsUp();
  for (const [origin, change] of Object.entries(storedByOthers)) {
    await test.step(origin, async () => {
      const stored = (await host.session()) as unknown as StoredSession;
      // Written by an open tab, and then read by a page that starts with it.
      const text = JSON.stringify(change(stored));
      await host.page.evaluate(([key, value]) => localStorage.setItem(key!, value!), [SESSION, text]);
      await host.opens('/events');
      await expect(host.page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
      await expect(host.page).toHaveURL(/\/events$/);
      await expect(host.page.getByRole('button', { name: 'Profile menu' })).toContainText('S');
      const { user } = await host.session();
      expect(user).toMatchObject({ id: stored.user['id'], firstName: 'Saoirse', email: host.email });
    });
  }
  const { device } = (await host.session()) as unknown as { device?: object };
  expect(device, 'fields of the newer shell').toEqual({ id: 7 });
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
  for (const content of ['{"of":"tomorrow"}', '[1,2', 'null', '"og2"']) {
    await host.page.evaluate(
      ([all, value]) => {
        for (const [where, key] of all) window[where as 'localStorage'].setItem(key!, value);
        localStorage.setItem('yolo.theme', value);
        localStorage.setItem('yolo.font', value);
        localStorage.setItem('yolo.of-tomorrow', value);
      },
      [own, content] as const,
    );
    for (const path of ['/create', '/events', '/']) {
      await host.opens(path);
      await expect(host.page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(host.page.getByRole('main').getByRole('alert')).toHaveCount(0);
      await expect(host.page.getByRole('button', { name: 'Profile menu' })).toBeVisible();
    }
  }
});

/** Passes the page's live connection through. @returns sends a live message to the page */
async function interceptLive(page: Page): Promise<(kind: string, message: unknown) => void> {
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

test('a page drops unknown live messages of a newer API, and goes on with known ones', async ({
  person,
  url,
}) => {
  const host = await person('Philippa Achebe');
  host.expectsMessages(/A live message of kind .* lacks a field/);
  await host.signsUp();
  const id = await host.creates({ name: 'Kite Day', days: [nextYear('05-01')] });
  const send = await interceptLive(host.page);
  await host.opens(`/events/${id}/invites`);
  await expect(host.page.getByRole('heading', { level: 1, name: 'Kite Day' })).toBeVisible();
  const { accessToken } = await host.session();
  const rename = async (name: string) => {
    const response = await fetch(`${url}/api/events/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
      body: JSON.stringify({ name }),
    });
    expect(response.status).toBe(200);
    await expect(host.page.getByRole('heading', { level: 1, name })).toBeVisible();
  };
  await rename('Kite Night');
  const change = {
    eventId: id,
    seq: 1,
    area: 'of-tomorrow',
    type: 'party.exploded',
    at: new Date().toISOString(),
  };
  send('party.exploded', { eventId: id, loud: true });
  send('event.changed', { ...change, seq: undefined });
  send('event.changed', { ...change, by: { robot: true }, more: [1] });
  send('event.changed', null);
  send('member.changed', { type: 'of.tomorrow', at: change.at, extra: 1 });
  send('member.changed', { kind: 'nothing' });
  send('access.ended', { reason: 'unknown' });
  send('generation', { number: 7 });
  await rename('Kite Morning');
  await expect(host.page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await expect(host.page.getByRole('button', { name: 'Profile menu' })).toBeVisible();
});
