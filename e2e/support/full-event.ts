import { randomUUID } from 'node:crypto';
import { nextYear } from './days.ts';
import type { DemoPage } from './demo-page.ts';
import type { Doors } from './demo.ts';

const ITEMS = 300;
const BROUGHT = 60;
/** In one request (contract, lists/limits.ts). */
const AT_ONCE = 100;
const PAYERS = 30;
/** In cents: 9,999,999,999.99. */
const DEAREST = 999_999_999_999;

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

/** The ids of the events that were made, by the demo they were made in. */
const made = new WeakMap<Doors, Promise<string>>();

/**
 * An event of the demo's admin, who has no other, as full as one becomes: hundreds of items, thirty people who have paid, and
 * amounts of ten digits. It is made once for each demo, and nobody of the demo's life is invited.
 * @returns its id
 */
function fullEvent(url: string, doors: Doors): Promise<string> {
  const making = made.get(doors) ?? make(url, doors);
  made.set(doors, making);
  return making;
}

/** A state of an area of the full event. */
export const full = (area: string, title: string, ready: string): DemoPage => ({
  name: `event-${area}-full`,
  title: `${title} of a full event`,
  as: 'admin',
  path: async (doors, url) => `/events/${await fullEvent(url, doors)}/${area}`,
  ready,
});

async function make(url: string, { emails, password }: Doors): Promise<string> {
  const { accessToken } = await post<{ accessToken: string }>(`${url}/api/auth/sign-in`, null, {
    email: emails.admin,
    password,
  });
  const { id } = await post<{ id: string }>(`${url}/api/events`, accessToken, {
    ...{ requestId: randomUUID(), name: 'Everybody who ever lived at number nine' },
    ...{ multiDay: false, date: nextYear('07-17'), timeZone: 'Europe/Rome', location: 'Fiesole' },
  });
  const event = `${url}/api/events/${id}`;
  for (let at = 0; at < ITEMS; at += AT_ONCE)
    await post(`${event}/bringing-items/pinned`, accessToken, {
      requested: Array.from({ length: AT_ONCE }, (_, nth) => wanted(at + nth)),
      bringing: Array.from({ length: BROUGHT / (ITEMS / AT_ONCE) }, (_, nth) => brought(at + nth)),
    });
  for (let nth = 0; nth < 2 * PAYERS; nth++) await post(`${event}/expenses`, accessToken, expense(nth));
  return id;
}

const wanted = (nth: number) => ({ name: thingAt(nth), quantity: [1, 6, 24, 999][nth % 4]! });

const brought = (nth: number) => ({
  title: thingAt(nth),
  quantity: ['1', '999', '4 loaves', 'as much as fits into the car, and more'][nth % 4]!,
  labels: nth % 3 === 0 ? ['vegan', 'gluten-free', 'nuts'] : [],
});

/** Thirty payers, each of whom bears a part of everything; those of the dearest are in sight first. */
function expense(nth: number) {
  const payer = nth % PAYERS;
  return {
    title: nth % 40 === 7 ? LONG_THING : `${THINGS[nth % THINGS.length]} ${nth + 1}`,
    amount: nth < PAYERS && payer % 6 === 0 ? DEAREST - payer : 1999 + 137 * nth,
    payers: [{ person: { name: nameAt(payer) } }],
    split: {
      way: 'equally',
      sharers: Array.from({ length: PAYERS }, (_, each) => ({ person: { name: nameAt(each) } })),
    },
  };
}

async function post<T>(url: string, token: string | null, body: object): Promise<T> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
