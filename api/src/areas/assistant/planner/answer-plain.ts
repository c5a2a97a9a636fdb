import type { BasisRow, DraftFields } from '@yolo/contract/assistant';
import type { ReplyPart, ReplyRequest } from '../providers/reply-provider.ts';
import { kinds } from './kinds.ts';
import { eatersOf, type Party, partyOf } from './party.ts';
import {
  statedKind,
  type PartyDetails,
  storedPartyDetails,
  partyDetailsIn,
  mergePartyDetails,
} from './party-details.ts';
import { many, Sheet } from './sheet.ts';
import type { Answer, HolidaySource } from './topic.ts';
import { topics } from './topics/index.ts';
import { understand, type Understood } from './understand/understand.ts';
import { lemma } from './understand/words.ts';

/** Questions that are offered if the message was not understood; they fit every party. */
const FIRST_OFFERS = ['headcount', 'drinks', 'food', 'day'];
const OTHER_OFFERS = ['shopping', 'chairs', 'budget', 'games', 'weeks', 'rain', 'music', 'invitation'];
const WITHOUT_EVENT = ['drinks', 'food', 'games', 'invitation'];

/** Answers in the tab Chat: with an event or, from Create, without one. */
export async function* answerPlain(
  request: ReplyRequest,
  holidays: HolidaySource,
  now: Date,
): AsyncIterable<ReplyPart> {
  const { message, facts, context, draft } = request;
  const before = storedPartyDetails(context);
  const newFacts = factsIn(request, before, now);
  if (draft) {
    yield* answerDraft(draft, mergePartyDetails(before, newFacts), context);
    return;
  }
  const said = mergePartyDetails(before, newFacts);
  const party = partyOf(facts, said, now);
  const understood = followUp(await understand(message, knownWords(party)), message, newFacts, context);
  const topic = understood.topic === null ? null : topics.get(understood.topic)!;
  const hasFacts = Object.keys(newFacts).length > 0;
  const sheet = new Sheet();
  if (!topic && !hasFacts) {
    yield {
      kind: 'text',
      text: "I don't know that. I plan this party and answer what I can count or look up. Ask me, for instance:",
    };
    yield { kind: 'offers', questions: offersOf(understood, party) };
    return;
  }
  const answer = topic
    ? topic.answer({ party, sheet, words: understood.words, message, holidays })
    : confirmFacts(party, newFacts, sheet);
  yield { kind: 'text', text: answer.lines.join('\n') };
  const later = await answer.later?.();
  if (later && later.length > 0) yield { kind: 'text', text: `\n${later.join('\n')}` };
  yield { kind: 'context', context: { ...context, said, ...(topic ? { topic: topic.id } : {}) } };
  if (sheet.rows.length > 0) yield { kind: 'basis', rows: sheet.rows };
  for (const action of answer.proposals ?? []) yield { kind: 'propose', action };
  if (!topic) yield { kind: 'offers', questions: offersOf(understood, party) };
}

function factsIn({ message, facts, draft }: ReplyRequest, before: PartyDetails, now: Date): PartyDetails {
  const kind = statedKind(message);
  const known = partyOf(facts, kind ? { ...before, kind } : before, now);
  const start = draft?.time ?? before.start ?? known.event?.time ?? kinds[known.kind].start;
  return { ...partyDetailsIn(message, start), ...(kind && { kind }) };
}

const FOLLOW_UP =
  /^(and|what about|how about|and what about|or|but|then|so|ok|okay|now|no|actually|sorry|make (it|that))\b|^(for|with|if) /i;

/** A short follow-up such as "And for forty?" keeps the last topic. */
function followUp(
  understood: Understood,
  message: string,
  said: PartyDetails,
  context: ReplyRequest['context'],
): Understood {
  const last = context.topic;
  if (understood.topic !== null || typeof last !== 'string' || !topics.has(last)) return understood;
  const short = message.trim().split(/\s+/).length <= 8;
  return short && FOLLOW_UP.test(message.trim()) && Object.keys(said).length > 0
    ? { ...understood, topic: last }
    : understood;
}

/** Words of this party's names, which do not count as unknown words. */
function knownWords({ event, facts }: Party): ReadonlySet<string> {
  const names = [
    event?.name ?? '',
    event?.location ?? '',
    ...(event?.goingNames ?? []),
    ...(event?.pendingNames ?? []),
    ...(facts.stuff?.requested ?? []).map(({ name }) => name),
    ...(facts.stuff?.brought ?? []).map(({ title }) => title),
  ];
  return new Set(
    names
      .join(' ')
      .slice(0, 4000)
      .toLowerCase()
      .match(/[\p{L}\p{N}'-]+/gu)
      ?.map(lemma) ?? [],
  );
}

function offersOf({ near }: Understood, { event }: Party): string[] {
  const ids = [...near, ...(event ? FIRST_OFFERS : WITHOUT_EVENT), ...OTHER_OFFERS];
  return [...new Set(ids)].slice(0, 4).map((id) => topics.get(id)!.offer);
}

/** Confirms facts about the party if the message has no question. */
function confirmFacts(party: Party, now: PartyDetails, sheet: Sheet): Answer {
  const words: Record<keyof PartyDetails, (value: never) => string> = {
    people: (value: number) => many(sheet.said('People', value), 'people'),
    adults: (value: number) => many(sheet.said('Adults', value), 'adults'),
    children: (value: number) => many(sheet.said('Children', value), 'children'),
    vegetarians: (value: number) => many(sheet.said('Vegetarians', value), 'vegetarians'),
    nonDrinkers: (value: number) => `${sheet.said('Do not drink', value).text} who do not drink`,
    alcohol: (value: boolean) => (value ? 'with alcohol' : 'no alcohol'),
    hours: (value: number) => many(sheet.said('Hours', value, 'hours'), 'hours'),
    start: (value: string) => `from ${sheet.words('Start', value, 'said')}`,
    until: (value: string) => `until ${sheet.words('Until', value, 'said')}`,
    age: (value: number) => `age ${sheet.said('Age', value).text}`,
    kind: (value: keyof typeof kinds) => `a ${kinds[value].name}`,
    budget: (value: number) => `a budget of $${sheet.said('Budget', value, 'dollars').text}`,
    outdoors: (value: boolean) => (value ? 'outdoors' : 'indoors'),
  };
  const list = (Object.keys(now) as (keyof PartyDetails)[]).map((key) => words[key](now[key] as never));
  const eaters = eatersOf(party, sheet);
  return {
    lines: [
      `Noted: ${list.join(', ')}. I use it from now on.`,
      ...(eaters ? [`Food and drinks I now count for **${many(eaters.people, 'people')}**.`] : []),
    ],
  };
}

function* answerDraft(
  draft: DraftFields,
  said: PartyDetails,
  context: ReplyRequest['context'],
): Iterable<ReplyPart> {
  const rows: BasisRow[] = [];
  const add = (label: string, value: string | null) => {
    if (value !== null) rows.push({ label, value, from: 'said', source: null });
  };
  add('Name', draft.name);
  add('Date', draft.date);
  add('Last day', draft.endDate);
  add('Time', draft.time);
  add('Place', draft.location);
  const missing = [
    draft.name === null ? 'a name' : '',
    draft.date === null ? 'a date' : '',
    draft.time === null ? 'a time' : '',
    draft.location === null ? 'a place' : '',
  ].filter(Boolean);
  yield {
    kind: 'text',
    text:
      missing.length === 0
        ? 'This is what I understood. Use it in the form, and change there what is not right.'
        : `This is what I understood. You have not said ${missing.join(', ')}; I leave that empty.`,
  };
  yield { kind: 'context', context: { ...context, said } };
  yield { kind: 'basis', rows };
}
