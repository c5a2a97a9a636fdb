import { setTimeout as pause } from 'node:timers/promises';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ChatMode } from '@yolo/contract/assistant';
import type { MemberActor } from '../../../core/access/actor.ts';
import { partsOf } from '../../../core/areas/area.ts';
import type { EventFacts } from '../../../core/assistant/assistant-parts.ts';
import { newMark } from '../commands/mark.ts';
import type { ReplyRequest, Said } from '../providers/reply-provider.ts';
import { Effects } from './effects.ts';
import { endReply, saidBefore } from './reply-rows.ts';
import type { Ending, ReplyTask } from './reply-task.ts';

/** Of what was said before so much is given. */
const SAID_MAX = 20;
const SAID_CHARACTERS = 12_000;
/** The last write of a reply is tried so often; then its lease runs out. */
const END_TRIES = 5;
const END_PAUSE_MS = 300;

/** What the responder is given, and what is kept of the answer. */
@Injectable()
export class Requests {
  constructor(
    private readonly orm: MikroORM,
    private readonly effects: Effects,
  ) {}

  /** @returns everything that may be known for it; whether others' words are in it is kept with the reply [AI-3] */
  async of(task: ReplyTask): Promise<{ request: ReplyRequest; readsOthers: boolean }> {
    const { actor, mode, eventId, message, sessionId, place, context } = task;
    const em = this.orm.em.fork();
    const [before, facts] = await Promise.all([
      place === 0 ? [] : saidBefore(em, [sessionId, place, SAID_MAX]),
      factsOf(em, actor, mode, eventId),
    ]);
    const request: ReplyRequest = {
      ...{ actor, mode, eventId, message, facts, context },
      history: fitting(before.map(({ role, content }) => ({ from: saidBy(role), text: content }))),
      mark: newMark(),
    };
    const readsOthers = this.effects.readsOthers(request) || before.some((said) => said.readsOthers);
    return { request, readsOthers };
  }

  /** The reply as it stays. */
  async end(row: { replyId: string; writer: string }, ending: Ending): Promise<void> {
    const { text, state, failure, basis, offers, draft, context, readsOthers } = ending;
    const values = [
      ...[row.replyId, row.writer, text, state, failure],
      ...[JSON.stringify(basis), JSON.stringify(offers), draft && JSON.stringify(draft), readsOthers],
      context && JSON.stringify(context),
    ];
    for (let attempt = 1; ; attempt++) {
      try {
        await endReply(this.orm.em.fork(), values);
        return;
      } catch (error) {
        if (attempt === END_TRIES) throw error;
        await pause(END_PAUSE_MS * attempt);
      }
    }
  }
}

/** Of an event as this member may see it; where eggs are hidden no guest's words are read [AI-3]. */
export async function factsOf(
  em: EntityManager,
  actor: MemberActor,
  mode: ChatMode,
  eventId: string | null,
): Promise<Partial<EventFacts> | null> {
  if (eventId === null) return null;
  if (mode === 'easter_egg') return {};
  const sources = partsOf('assistantFacts').flat();
  const read = await Promise.all(
    sources.map(async (source) => [source.name, await source.read(em, actor, eventId)] as const),
  );
  return Object.fromEntries(read);
}

const saidBy = (role: string): Said['from'] => (role === 'user' ? 'member' : 'assistant');

/** @param latestFirst of which the first are taken, as many as fit. @returns the oldest first */
function fitting(latestFirst: readonly Said[]): Said[] {
  let room = SAID_CHARACTERS;
  const taken: Said[] = [];
  for (const said of latestFirst) {
    room -= said.text.length;
    if (room < 0) break;
    taken.unshift(said);
  }
  return taken;
}
