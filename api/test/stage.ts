import { EntityManager } from '@mikro-orm/postgresql';
import { Admins } from '../src/areas/accounts/admins.ts';
import type { TestApp } from './app.ts';
import { newMember, TestBrowser, uniqueEmail } from './browser.ts';
import { emailOf, Party } from './party.ts';

/** The kinds of callers (decisions, "Who may see and do what"); `member` and `admin` do not belong to the event. */
export const actorNames = ['guest', 'invitee', 'member', 'participant', 'owner', 'admin'] as const;
export type ActorName = (typeof actorNames)[number];

/** An event, and a caller of each kind. */
export interface Stage {
  actors: Record<ActorName, TestBrowser>;
  party: Party;
}

/** The same callers with a new event and a new invitee, without the effects of earlier calls. */
export async function nextEvent(api: TestApp, actors: Stage['actors']): Promise<Stage> {
  const party = await Party.create(api, {}, actors.owner);
  const email = uniqueEmail();
  await party.invite(email, emailOf(actors.participant));
  return { actors: { ...actors, invitee: await party.byLink(email) }, party };
}

export async function castActors(api: TestApp): Promise<Stage['actors']> {
  const [member, participant, owner, admin] = await Promise.all([1, 2, 3, 4].map(() => newMember(api)));
  await new Admins(api.app.get(EntityManager).fork()).grant(emailOf(admin!));
  return {
    guest: new TestBrowser(api),
    invitee: new TestBrowser(api),
    member: member!,
    participant: participant!,
    owner: owner!,
    admin: admin!,
  };
}
