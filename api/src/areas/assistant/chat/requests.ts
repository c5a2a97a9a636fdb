import { setTimeout as pause } from 'node:timers/promises';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ChatMode } from '@yolo/contract/assistant';
import type { MemberActor } from '../../../core/access/actor.ts';
import { partsOf } from '../../../core/areas/area.ts';
import type { EventFacts } from '../../../core/assistant/assistant-parts.ts';
import { readers } from '../../events/index.ts';
import { newMark } from '../commands/mark.ts';
import { draftIn } from '../planner/draft.ts';
import type { ReplyRequest, HistoryMessage } from '../providers/reply-provider.ts';
import { Effects } from './effects.ts';
import { endReply, earlierMessages } from './reply-rows.ts';
import type { FinishedReply, ReplyTask } from './reply-task.ts';

/** Earlier messages that are sent along, and their characters. */
const HISTORY_MAX = 20;
const HISTORY_CHARACTERS = 12_000;
/** Attempts of the last write of a reply; after them its lease expires. */
const END_TRIES = 5;
const END_PAUSE_MS = 300;

/** Builds the responder's request, and stores the end of the reply. */
@Injectable()
export class Requests {
  constructor(
    private readonly orm: MikroORM,
    private readonly effects: Effects,
  ) {}

  /** @returns the request, and whether it contains others' words, which is stored with the reply [AI-3] */
  async of(task: ReplyTask): Promise<{ request: ReplyRequest; readsOthers: boolean }> {
    const { actor, mode, eventId, message, sessionId, place, context } = task;
    const em = this.orm.em.fork();
    const asksForEggs = mode === 'easter_egg' && eventId !== null;
    const [before, facts, reader, draft] = await Promise.all([
      place === 0 ? [] : earlierMessages(em, [sessionId, place, HISTORY_MAX]),
      factsOf(em, actor, mode, eventId),
      asksForEggs ? readers(em, actor, eventId) : null,
      draftIn(task, new Date()),
    ]);
    const request: ReplyRequest = {
      ...{ actor, mode, eventId, message, facts, context, draft },
      history: historyThatFits(before.map(({ role, content }) => ({ from: senderOf(role), text: content }))),
      mark: newMark(),
      ...(reader && { isHost: reader.role === 'owner' }),
    };
    const readsOthers = this.effects.readsOthers(request) || before.some((earlier) => earlier.readsOthers);
    return { request, readsOthers };
  }

  /** Stores the end of a reply. */
  async end(row: { replyId: string; writer: string }, ending: FinishedReply): Promise<void> {
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

/** The facts of an event that this member may see; in the egg mode no guest's words are read [AI-3]. */
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

const senderOf = (role: string): HistoryMessage['from'] => (role === 'user' ? 'member' : 'assistant');

/** @param latestFirst the messages, of which as many as fit are taken. @returns them with the oldest first */
function historyThatFits(latestFirst: readonly HistoryMessage[]): HistoryMessage[] {
  let room = HISTORY_CHARACTERS;
  const taken: HistoryMessage[] = [];
  for (const earlier of latestFirst) {
    room -= earlier.text.length;
    if (room < 0) break;
    taken.unshift(earlier);
  }
  return taken;
}
