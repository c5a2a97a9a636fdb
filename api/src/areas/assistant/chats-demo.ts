import type { EntityManager } from '@mikro-orm/postgresql';
import type { BasisRow, ChatMode } from '@yolo/contract/assistant';
import { AccessService } from '../../core/access/access.service.ts';
import { type MemberActor, actor } from '../../core/access/actor.ts';
import type { DemoLife, DemoPart } from '../../core/areas/demo-part.ts';
import { canReadEvent, MessageGuests } from '../events/index.ts';
import { shownCard } from './actions/action-view.ts';
import { ChatAction } from './actions/chat-action.entity.ts';
import { ChatMessage } from './chat/chat-message.entity.ts';
import { ChatSession } from './chat/chat-session.entity.ts';
import { factsOf } from './chat/requests.ts';
import { chooseDesigns } from './designs/design-choice.ts';
import { understandDesign } from './designs/design-words.ts';
import { Design } from './designs/design.entity.ts';
import { invitationFactsOf } from './designs/invitation-facts.ts';
import { BuiltInPlanner } from './planner/built-in-planner.ts';

const MINUTE_MS = 60_000;

interface DemoChat {
  event: string;
  member: string;
  mode: ChatMode;
  asked: readonly string[];
}

const chats: readonly DemoChat[] = [
  {
    ...{ event: 'supper', member: 'marisol', mode: 'general' },
    asked: ['How many people will come?', 'Who has not answered yet?', 'When does the sun set?'],
  },
  {
    ...{ event: 'festival', member: 'marisol', mode: 'general' },
    asked: ['How many toilets do we need?', 'Who has not answered yet?', 'Which music at which hour?'],
  },
  {
    ...{ event: 'supper', member: 'marisol', mode: 'invite_image' },
    asked: ['A long table under a fig tree, candles, dark green and gold'],
  },
  { event: 'supper', member: 'marisol', mode: 'easter_egg', asked: ['What could I hide?'] },
  { event: 'supper', member: 'noor', mode: 'general', asked: ['What have I promised?'] },
];

/** The planner without its process for holidays. */
const planner = new BuiltInPlanner({ on: () => Promise.resolve([]) } as never);

/** Chats of the host in each mode, and of a guest; the planner answers them while the demo is filled. */
export const chatsDemo: DemoPart = async (em, life) => {
  for (const [at, chat] of chats.entries()) await addChat(em, life, chat, at);
};

async function addChat(em: EntityManager, life: DemoLife, chat: DemoChat, at: number): Promise<void> {
  const userId = life.id('member', chat.member);
  const eventId = life.id('event', chat.event);
  const ids = { sessionId: life.id('session', chat.member), requestId: life.id('chat', at) };
  const by = actor({ userId, ...ids }) as MemberActor;
  const start = new Date(life.now.getTime() - (chats.length - at) * 10 * MINUTE_MS);
  const session = em.create(ChatSession, {
    ...{ id: life.id('chat', at), userId, eventId, sessionType: chat.mode, context: {} },
    ...{ createdAt: start, updatedAt: start },
  });
  await em.flush();
  const facts = await factsOf(em, by, chat.mode, eventId);
  for (const [turn, message] of chat.asked.entries()) {
    const id = (role: string) => life.id('chat', at, role, turn);
    const createdAt = new Date(start.getTime() + turn * MINUTE_MS);
    const place = { session: session.id, userId, createdAt };
    em.create(ChatMessage, {
      ...{ ...place, id: id('user'), position: turn * 2, role: 'user', content: message },
    });
    const reply = await replyTo(em, life, {
      by,
      chat,
      eventId,
      message,
      facts,
      session,
      replyId: id('assistant'),
    });
    em.create(ChatMessage, {
      ...{ ...place, id: id('assistant'), position: turn * 2 + 1, role: 'assistant', answers: id('user') },
      ...{ requestId: id('request'), state: 'done' },
      ...{ readsOthers: Object.keys(facts ?? {}).length > 0, ...reply.kept },
    });
    await em.flush();
    for (const add of reply.under) add();
    await em.flush();
  }
}

interface Reply {
  by: MemberActor;
  chat: DemoChat;
  eventId: string;
  message: string;
  facts: Awaited<ReturnType<typeof factsOf>>;
  session: ChatSession;
  replyId: string;
}

/** The columns of the reply, and functions that add its cards and designs after it is stored. */
async function replyTo(em: EntityManager, life: DemoLife, task: Reply) {
  const { by, chat, eventId, message, facts, session } = task;
  const kept = { content: '', basis: [] as BasisRow[], offers: [] as string[] };
  const under: (() => void)[] = [];
  const request = { actor: by, mode: chat.mode, eventId, message, facts, context: session.context };
  for await (const part of planner.reply(
    { ...request, history: [], draft: null, mark: '' },
    new AbortController().signal,
  )) {
    if (part.kind === 'text') kept.content += part.text;
    else if (part.kind === 'basis') kept.basis.push(...part.rows);
    else if (part.kind === 'offers') kept.offers.push(...part.questions);
    else if (part.kind === 'context') session.context = { ...part.context };
    else if (part.kind === 'propose') under.push(...(await card(em, life, task, part.action)));
    else if (part.kind === 'command' && part.command.name === 'image') {
      const drawn = await designs(em, life, task, part.command.prompt);
      kept.content += drawn.says;
      under.push(drawn.add);
    }
  }
  return { kept, under };
}

/** The card of the message to guests, ready to be pressed. */
async function card(
  em: EntityManager,
  life: DemoLife,
  { by, eventId, replyId }: Reply,
  { kind, args: proposed }: { kind: string; args: unknown },
): Promise<(() => void)[]> {
  // Only its card is made, which sends nothing.
  const action = new MessageGuests(new AccessService(em), undefined as never);
  if (kind !== action.kind) return [];
  const args = action.args.parse(proposed);
  const made = await action.card(em, by, eventId, args);
  if (!made) return [];
  const row = {
    ...{ id: life.id('card', replyId), message: replyId, userId: by.userId, eventId, kind, args },
    ...{ standsOn: { facts: made.standsOn }, card: shownCard(made), createdAt: life.now },
  };
  return [() => void em.create(ChatAction, row)];
}

/** Recipes only: a picture is drawn when it is first requested. */
async function designs(em: EntityManager, life: DemoLife, { by, eventId, replyId }: Reply, prompt: string) {
  const { view } = await new AccessService(em).require(by, canReadEvent, eventId, em);
  const words = understandDesign(prompt, `${view.name} ${view.description ?? ''}`);
  const recipes = chooseDesigns(words, invitationFactsOf(view), { seed: 0, largeName: false, painter: null });
  const says = [words.understood.join(' · '), words.missing.join(' ')].filter((each) => each !== '');
  const add = () => {
    for (const [at, recipe] of recipes.entries()) {
      const id = life.id('design', replyId, at);
      const about = { userId: by.userId, eventId, messageId: replyId, imageId: null };
      em.create(Design, { id, ...about, recipe, createdAt: new Date(life.now.getTime() + at) });
    }
  };
  return { add, says: says.map((each) => `\n\n${each}`).join('') };
}
