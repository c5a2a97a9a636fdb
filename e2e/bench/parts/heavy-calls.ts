/** The heaviest calls of the API, during which the event loop is watched. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { crowdedEvent } from './crowded-event.ts';
import { eventOn, withLongToken, type Instance, type Member, post, signUp } from './instance.ts';
import { seedCrowd, seedShare } from './crowd.ts';

export const GUESTS = 5000;
const AT_ONCE = 60;
const PLACES = ['Siena', 'Bologna', 'Verona', 'Trieste', 'Bari', 'Lecce', 'Ravenna'];
/** Number of a large event's mails that are waited for. */
const MAILS = 500;
const MAILED_WITHIN_MS = 120_000;

export interface HeavyCall {
  name: string;
  /** Prepares each round. */
  arrange?: () => Promise<void>;
  act: () => Promise<unknown>;
}

/** Creates a host with a large event. @returns its heavy calls */
export async function heavyCalls(house: Instance): Promise<HeavyCall[]> {
  await seedCrowd(house.pool, GUESTS);
  const host = await withLongToken(await signUp(house.app.url));
  await house.pool.query(`insert into user_roles (user_id, role) values ($1, 'admin')`, [host.id]);
  const event = await crowdedEvent(house, host, GUESTS);
  await seedShare(house.pool, host);
  await house.pool.query('vacuum analyze');
  const scene = new Scene(house, host, event);
  return [...reads(scene), ...writes(scene), ...refusals(scene), ...mails(scene)];
}

class Scene {
  readonly house: Instance;
  readonly host: Member;
  readonly event: string;
  readonly path: string;

  constructor(house: Instance, host: Member, event: string) {
    this.house = house;
    this.host = host;
    this.event = event;
    this.path = `/api/events/${event}`;
  }

  async call(method: string, path: string, body?: unknown, status = 2): Promise<void> {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const response = await fetch(this.house.app.url + path, {
      method,
      headers: {
        authorization: `Bearer ${this.host.token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: text }),
    });
    await response.arrayBuffer();
    const expected = Math.floor(response.status / 100) === status;
    if (!expected) throw new Error(`${method} ${path} answered ${response.status}`);
  }

  get = (path: string) => this.call('GET', path);

  /** Waits until this number of further mails is sent. */
  async waitForMails(count: number): Promise<void> {
    const before = await this.#mails();
    const deadline = performance.now() + MAILED_WITHIN_MS;
    while ((await this.#mails()) < before + count) {
      if (performance.now() > deadline) throw new Error('The mails were not sent in time');
      await pause(50);
    }
  }

  async #mails(): Promise<number> {
    const { rows } = await this.house.pool.query<{ count: number }>(
      'select count(*)::int as count from development_mails',
    );
    return rows[0]!.count;
  }
}

const batch = (count: number, act: (index: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));

const password = 'Long-table-2027';

function reads(scene: Scene): HeavyCall[] {
  const { path, get } = scene;
  const today = new Date().toISOString().slice(0, 10);
  let nextPlace = 0;
  const one = (name: string, address: string): HeavyCall => ({ name, act: () => get(address) });
  return [
    one('openapi.json', '/api/openapi.json'),
    one('guest list', `${path}/guests`),
    { name: 'guest list, ten at once', act: () => batch(10, () => get(`${path}/guests`)) },
    one('guests.csv', `${path}/guests.csv`),
    { name: 'guests.csv, ten at once', act: () => batch(10, () => get(`${path}/guests.csv`)) },
    {
      name: 'map of a place that nobody asked for yet',
      arrange: () =>
        scene.call('PATCH', path, { location: PLACES[nextPlace++ % PLACES.length], tellGuests: false }),
      act: () => get(`${path}/map`),
    },
    one('event', path),
    one('calendar.ics', `${path}/calendar.ics`),
    one('calendar', `/api/events/calendar?from=${today}&to=${Number(today.slice(0, 4)) + 1}-01-01`),
    one('bell', '/api/notifications'),
    one('home', `/api/home?today=${today}`),
    one('invitations', '/api/invitations'),
    one('admin list', '/api/admin/users'),
    one('own data', '/api/me/export'),
    one('page', '/events'),
    { name: 'pages, a hundred at once', act: () => batch(100, () => get(`/events/${scene.event}/invites`)) },
    { name: 'lists, a hundred at once', act: () => batch(100, () => get(`/api/events?today=${today}`)) },
    one('development mailbox', '/dev/mail'),
  ];
}

function writes(scene: Scene): HeavyCall[] {
  const { house, path } = scene;
  let deleted: string;
  const emails = () => Array.from({ length: 500 }, () => `${randomUUID()}@example.org`);
  return [
    { name: 'sign-ups, sixty at once', act: () => batch(AT_ONCE, () => signUp(house.app.url)) },
    {
      name: 'sign-ins, sixty at once',
      act: () =>
        batch(AT_ONCE, () =>
          scene.call('POST', '/api/auth/sign-in', { email: `${randomUUID()}@example.org`, password }, 4),
        ),
    },
    {
      name: 'new event with 500 guests',
      act: () =>
        post(`${house.app.url}/api/events`, scene.host.token, { ...eventOn('2027-08-01'), emails: emails() }),
    },
    {
      name: 'event deleted',
      arrange: async () => {
        deleted = await crowdedEvent(house, scene.host, GUESTS);
      },
      act: () => scene.call('DELETE', `/api/events/${deleted}`),
    },
    {
      name: 'event moved',
      act: () => scene.call('PATCH', path, { location: `Fiesole ${randomUUID()}`, tellGuests: true }),
    },
    {
      name: 'account deleted',
      arrange: async () => {
        const leaving = await withLongToken(await signUp(house.app.url));
        await crowdedEvent(house, leaving, GUESTS);
        Object.assign(scene, { host: leaving, before: scene.host });
      },
      act: async () => {
        const { before } = scene as Scene & { before: Member };
        await scene
          .call('DELETE', '/api/me', { password })
          .finally(() => Object.assign(scene, { host: before }));
      },
    },
  ];
}

function refusals(scene: Scene): HeavyCall[] {
  const bad = (name: string, body: string): HeavyCall => ({
    name,
    act: () => scene.call('POST', `${scene.path}/invitations`, body, 4),
  });
  const megabyte = 1_000_000;
  return [
    bad(
      '10,000 bad addresses',
      JSON.stringify({ emails: Array.from({ length: 10_000 }, (_, n) => `no address ${n}`) }),
    ),
    bad('a megabyte of addresses', JSON.stringify({ emails: 'a@b.example '.repeat(80_000).split(' ') })),
    bad('a deep body', '['.repeat(megabyte / 2) + ']'.repeat(megabyte / 2)),
    bad(
      'many unknown fields',
      JSON.stringify(Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`field${n}`, n]))),
    ),
    bad('many numbers', `[${'1,'.repeat(megabyte / 2 - 10)}1]`),
    bad('a long text', JSON.stringify({ description: 'a@'.repeat(megabyte / 2 - 100) })),
    {
      name: 'long addresses, a hundred at once',
      act: () => batch(100, () => scene.call('GET', `/api/${'%40a@b.example/'.repeat(250)}`, undefined, 4)),
    },
  ];
}

function mails(scene: Scene): HeavyCall[] {
  const { path } = scene;
  const send = { text: 'Bring a chair, please.', to: 'all' };
  return [
    {
      name: 'message to all and its mails',
      act: async () => {
        await scene.call('POST', `${path}/messages`, { ...send, requestId: randomUUID() });
        await scene.waitForMails(MAILS);
      },
    },
  ];
}
