import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Admins } from '../src/accounts/admins.ts';
import type { TestApp } from './app.ts';
import { newMember, TestBrowser } from './browser.ts';

/** Who asks (decisions, "Who may see and do what"); `member` has nothing to do with the event. */
export const actorNames = ['guest', 'invitee', 'member', 'participant', 'owner', 'admin'] as const;
export type ActorName = (typeof actorNames)[number];

/** One event and everybody who may or may not do something with it. */
export interface Stage {
  actors: Record<ActorName, TestBrowser>;
  eventId: string;
}

export async function setStage(api: TestApp): Promise<Stage> {
  const [member, participant, owner, admin] = await Promise.all([1, 2, 3, 4].map(() => newMember(api)));
  await new Admins(api.app.get(EntityManager).fork()).grant(admin!.session!.user.email);
  const actors = {
    guest: new TestBrowser(api),
    invitee: new TestBrowser(api),
    member: member!,
    participant: participant!,
    owner: owner!,
    admin: admin!,
  };
  return { actors, eventId: randomUUID() };
}
