import { randomUUID } from 'node:crypto';
import { nextYear } from './days.ts';
import type { DemoPage } from './demo-page.ts';
import type { DemoAccess } from './demo.ts';

const ITEMS = 300;
const BROUGHT = 60;
/** Most items in one request (contract, lists/limits.ts). */
const BATCH = 100;
const PAYERS = 30;
/** 9,999,999,999.99, in cents. */
const MAX_AMOUNT = 999_999_999_999;

const THINGS = ['Folding chairs', 'Candles and matches', 'Bread', 'Jugs for water', 'A long table', 'Ice'];
const LONG_THING = `${'The cloth that grandmother embroidered, with all of its twenty-four napkins, '.repeat(2)}ironed`;
const UNBROKEN = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz';
const FIRST_NAMES = ['Ana', 'Wolfeschlegelsteinhausenberger', 'Bo', 'Maria Concetta', 'Zoë', 'Ji-woo'];
const LAST_NAMES = ['Li', 'Okonkwo', 'de la Fuente y Olivares', 'Ng', 'Papadopoulou'];

const nameAt = (nth: number) =>
  `${FIRST_NAMES[nth % FIRST_NAMES.length]} ${LAST_NAMES[Math.floor(nth / FIRST_NAMES.length) % LAST_NAMES.length]}`;

const thingAt = (nth: number) => {
  if (nth % 40 === 7) return LONG_THING;
  return nth % 40 === 19 ? UNBROKEN : `${THINGS[nth % THINGS.length]} ${nth + 1}`;
};

/** Ids of the created events, by demo. */
const eventIds = new WeakMap<DemoAccess, Promise<string>>();

/**
 * An event near the limits: hundreds of items, thirty payers and amounts of ten digits, for checks of layout. Its host is
 * the demo's admin, who has no other event.
 * It is created once per demo, and none of the demo's people is invited.
 * @returns its id
 */
function fullEvent(url: string, access: DemoAccess): Promise<string> {
  const id = eventIds.get(access) ?? createEvent(url, access);
  eventIds.set(access, id);
  return id;
}

/** A page of an area of the full event. */
export const full = (area: string, title: string, ready: string): DemoPage => ({
  name: `event-${area}-full`,
  title: `${title} of a full event`,
  as: 'admin',
  path: async (access, url) => `/events/${await fullEvent(url, access)}/${area}`,
  ready,
});

async function createEvent(url: string, { emails, password }: DemoAccess): Promise<string> {
  const { accessToken } = await post<{ accessToken: string }>(`${url}/api/auth/sign-in`, null, {
    email: emails.admin,
    password,
  });
  const { id } = await post<{ id: string }>(`${url}/api/events`, accessToken, {
    requestId: randomUUID(),
    name: 'Everybody who ever lived at number nine',
    multiDay: false,
    date: nextYear('07-17'),
    timeZone: 'Europe/Rome',
    location: 'Fiesole',
  });
  const event = `${url}/api/events/${id}`;
  for (let at = 0; at < ITEMS; at += BATCH)
    await post(`${event}/bringing-items/pinned`, accessToken, {
      requested: Array.from({ length: BATCH }, (_, nth) => requestedItem(at + nth)),
      bringing: Array.from({ length: BROUGHT / (ITEMS / BATCH) }, (_, nth) => bringingItem(at + nth)),
    });
  for (let nth = 0; nth < 2 * PAYERS; nth++) await post(`${event}/expenses`, accessToken, expense(nth));
  return id;
}

const requestedItem = (nth: number) => ({ name: thingAt(nth), quantity: [1, 6, 24, 999][nth % 4]! });

const bringingItem = (nth: number) => ({
  title: thingAt(nth),
  quantity: ['1', '999', '4 loaves', 'as much as fits into the car, and more'][nth % 4]!,
  labels: nth % 3 === 0 ? ['vegan', 'gluten-free', 'nuts'] : [],
});

/** Thirty payers, who share every expense; the payers of the largest amounts are listed first. */
function expense(nth: number) {
  const payer = nth % PAYERS;
  return {
    title: nth % 40 === 7 ? LONG_THING : `${THINGS[nth % THINGS.length]} ${nth + 1}`,
    amount: nth < PAYERS && payer % 6 === 0 ? MAX_AMOUNT - payer : 1999 + 137 * nth,
    payers: [{ person: { name: nameAt(payer) } }],
    split: {
      way: 'equally',
      sharers: Array.from({ length: PAYERS }, (_, each) => ({ person: { name: nameAt(each) } })),
    },
  };
}

async function post<T>(url: string, token: string | null, body: object): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}
