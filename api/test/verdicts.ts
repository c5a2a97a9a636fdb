import type { ErrorCode, RouteName } from '@yolo/contract';
import sharp from 'sharp';
import { type Answer, TestBrowser } from './browser.ts';
import { type ActorName, actorNames, type Stage } from './stage.ts';

export type Verdict = 'allowed' | ErrorCode;
export type Verdicts = Record<ActorName, Verdict>;

/** One route: how each actor asks, and what each is told. */
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
/** Members among the readers: anybody who came by a link without an account is asked to sign in. */
export const participants: Verdicts = { ...readers, guest: 'unauthenticated', invitee: 'unauthenticated' };
export const owner: Verdicts = {
  guest: 'unauthenticated',
  invitee: 'forbidden',
  member: 'event_not_found',
  participant: 'forbidden',
  owner: 'allowed',
  admin: 'event_not_found',
};

/** A copy of the actor's session, so that ending it ends nobody else's. */
export async function again(actor: TestBrowser): Promise<TestBrowser> {
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

/** A small picture, as a route takes it. */
export const upload = async () => ({
  body: new Uint8Array(await picture),
  headers: { 'content-type': 'image/png' },
});
