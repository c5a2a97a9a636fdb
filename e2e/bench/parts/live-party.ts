/** An event with hundreds of guests, and other members. */
import { setTimeout as pause } from 'node:timers/promises';
import {
  eventOn,
  type Instance,
  withLongToken,
  longLivedToken,
  type Member,
  post,
  signUp,
} from './instance.ts';

/** The most pending changes: with more the API does not keep up, and the rate is not reached. */
const UNDER_WAY_MAX = 100;

export interface LiveParty {
  eventId: string;
  host: Member;
  /** Ids of the guests. */
  guestIds: string[];
  /** Access tokens of the guests. */
  guests: string[];
  /** Access tokens of all members, also the guests. */
  members: string[];
  /** Number of answers so far: the next answers continue from there, so that each is a change. */
  answered: number;
}

/** Verified members, each with a session of the same id. */
const MEMBERS = `
  with person as (
    insert into profiles (first_name, last_name, email)
    select 'Guest', 'Number ' || n, 'guest' || n || '@example.org' from generate_series(1, $1::int) n
    returning id
  ), account as (
    insert into accounts (user_id, password_hash, email_verified_at) select id, '', now() from person
  ), session as (
    insert into sessions (id, user_id) select id, id from person
  )
  select id from person`;

const INVITATIONS = `
  insert into event_invitations (event_id, email, token_hash)
  select $1, email, sha256(email::bytea) from profiles where id = any($2::uuid[])`;

export async function createParty(
  house: Instance,
  members: number,
  guests: number,
  givenBy?: Member,
): Promise<LiveParty> {
  const host = givenBy ?? (await withLongToken(await signUp(house.app.url)));
  const { id } = await post(`${house.app.url}/api/events`, host.token, eventOn('2027-07-17'));
  const { rows } = await house.pool.query<{ id: string }>(MEMBERS, [members]);
  const guestIds = rows.slice(0, guests).map((row) => row.id);
  await house.pool.query(INVITATIONS, [id, guestIds]);
  await house.pool.query('vacuum analyze');
  const tokens = await Promise.all(rows.map((row) => longLivedToken(row.id, row.id)));
  return {
    eventId: String(id),
    host,
    guestIds,
    guests: tokens.slice(0, guests),
    members: tokens,
    answered: 0,
  };
}

/**
 * Guests answer one after the other, alternately going and not going.
 * @returns the number of the event's last change
 */
export function answerAtRate(
  house: Instance,
  party: LiveParty,
  perSecond: number,
  seconds: number,
): Promise<number> {
  const { eventId, guests } = party;
  return changeAtRate(house, eventId, { perSecond, count: perSecond * seconds }, () => {
    const nth = party.answered++;
    const status = Math.floor(nth / guests.length) % 2 ? 'declined' : 'accepted';
    return putAs(guests[nth % guests.length]!, `${house.app.url}/api/events/${eventId}/rsvp`, { status });
  });
}

/**
 * Starts a number of changes per second, without waiting for earlier ones.
 * @returns the number of the event's last change
 */
export async function changeAtRate(
  { pool }: Instance,
  eventId: string,
  { perSecond, count }: { perSecond: number; count: number },
  change: (nth: number) => Promise<void>,
): Promise<number> {
  const began = performance.now();
  const underWay = new Set<Promise<void>>();
  const failures: unknown[] = [];
  for (let nth = 0; nth < count; nth++) {
    await pause(Math.max(0, began + (nth * 1000) / perSecond - performance.now()));
    const pending = change(nth).catch((error: unknown) => void failures.push(error));
    underWay.add(pending);
    void pending.then(() => underWay.delete(pending));
    if (underWay.size > UNDER_WAY_MAX) throw new Error(`${perSecond} changes a second are too many`);
  }
  await Promise.all(underWay);
  if (failures.length > 0) throw failures[0];
  const { rows } = await pool.query<{ seq: number }>('select change_seq as seq from events where id = $1', [
    eventId,
  ]);
  return rows[0]!.seq;
}

export async function putAs(token: string, url: string, body: object): Promise<void> {
  const response = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  await response.body?.cancel();
}
