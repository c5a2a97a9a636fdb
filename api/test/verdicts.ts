import type { ErrorCode, RouteName } from '@yolo/contract';
import sharp from 'sharp';
import { type Answer, TestBrowser } from './browser.ts';
import { type ActorName, actorNames, type Stage } from './stage.ts';

export type Verdict = 'allowed' | ErrorCode;
export type Verdicts = Record<ActorName, Verdict>;

/** One route: how it is called, and the answer to each actor. */
export interface Row {
  ask(actor: TestBrowser, stage: Stage): Promise<Answer>;
  verdicts: Verdicts;
}

export const everybody = (verdict: Verdict) =>
  Object.fromEntries(actorNames.map((name) => [name, verdict])) as Verdicts;
export const members: Verdicts = {
  ...everybody('allowed'),
  guest: 'unauthenticated',
  invitee: 'unauthenticated',
};
export const admins: Verdicts = {
  ...everybody('forbidden'),
  guest: 'unauthenticated',
  invitee: 'unauthenticated',
  admin: 'allowed',
};
export const readers: Verdicts = {
  guest: 'event_not_found',
  invitee: 'allowed',
  member: 'event_not_found',
  participant: 'allowed',
  owner: 'allowed',
  admin: 'event_not_found',
};
/** Readers with an account; invitees without one get `unauthenticated`. */
export const participants: Verdicts = { ...readers, guest: 'unauthenticated', invitee: 'unauthenticated' };
export const owner: Verdicts = {
  guest: 'unauthenticated',
  invitee: 'forbidden',
  member: 'event_not_found',
  participant: 'forbidden',
  owner: 'allowed',
  admin: 'event_not_found',
};

/** Signs in the actor's member in another browser, so that ending that session does not affect other rows. */
export async function copySession(actor: TestBrowser): Promise<TestBrowser> {
  const copy = new TestBrowser(actor.api);
  copy.inviteToken = actor.inviteToken;
  if (actor.session) await copy.signIn(actor.session.user.email);
  return copy;
}

export const call = (name: RouteName, body?: unknown) => (actor: TestBrowser) =>
  actor.call(name, body === undefined ? {} : { body });
/** A call about the stage's event. */
export const inEvent =
  (name: RouteName, body?: unknown) =>
  (actor: TestBrowser, { party }: Stage) =>
    actor.call(name, { params: party.params, ...(body !== undefined && { body }) });
export const get = (path: string) => (actor: TestBrowser) => actor.fetch(path);
const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#f80' } })
  .png()
  .toBuffer();

/** A call's body and headers with a small picture. */
export const upload = async () => ({
  body: new Uint8Array(await picture),
  headers: { 'content-type': 'image/png' },
});
