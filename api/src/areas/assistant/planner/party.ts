import type { EventFacts } from '../../../core/assistant/assistant-parts.ts';
import type { PartyFacts } from '../../events/index.ts';
import { type Day, dayIn, daysBetween } from './days.ts';
import { type Kind, kindIn, kinds } from './kinds.ts';
import type { PartyDetails } from './party-details.ts';
import { hoursBetween } from './party-times.ts';
import { type Figure, minus, plus, type Sheet, times } from './sheet.ts';

/** The input of an answer: the facts from the areas, and those that the member has written. */
export interface Party {
  facts: Partial<EventFacts>;
  /** null without an event. */
  event: PartyFacts | null;
  said: PartyDetails;
  kind: Kind;
  now: Date;
  /** In the event's time zone. */
  today: Day;
  isOwner: boolean;
}

export function partyOf(facts: Partial<EventFacts> | null, said: PartyDetails, now: Date): Party {
  const event = facts?.event ?? null;
  const kind =
    said.kind ??
    (event && kindIn([event.name, event.description ?? ''].join('\n').slice(0, 2000))) ??
    'party';
  return {
    facts: facts ?? {},
    event,
    said,
    kind,
    now,
    today: dayIn(now, event?.timeZone ?? 'UTC'),
    isOwner: event?.role === 'owner',
  };
}

export const isPast = ({ event, today }: Party): boolean =>
  event?.day != null && daysBetween(today, event.endDay ?? event.day) < 0;

/** Requested items that are not fully claimed. */
export const openItems = ({ facts }: Party) => (facts.stuff?.requested ?? []).filter(({ left }) => left > 0);

/** Adds the kind of party to the basis. */
export function kindRow({ said, event, kind }: Party, sheet: Sheet): string {
  const name = kinds[kind].name;
  return sheet.words('Kind of party', name, said.kind || !event ? 'said' : 'event');
}

/** The number of guests according to the answers: sure, likely and at most. */
export interface Count {
  sure: Figure;
  likely: Figure;
  most: Figure;
}

type Expected = Omit<Count, 'most'>;

function expectedOf(party: Party, sheet: Sheet): Expected | null {
  const { event } = party;
  if (!event) return null;
  const going = sheet.event('Going', event.going);
  const companions = sheet.event('Come along with them', event.companions);
  const sure = event.companions > 0 ? sheet.count('Sure', plus(going, companions)) : going;
  if (event.pending === 0 || isPast(party)) return { sure, likely: sure };
  const pending = sheet.event('Have not answered', event.pending);
  const share = sheet.table(party.kind === 'wedding' ? 'yesOfWedding' : 'yesOfUnanswered');
  const likely = sheet.count('Likely', plus(sure, times(pending, share)));
  return { sure, likely };
}

/** @returns null without an event */
export function countOf(party: Party, sheet: Sheet): Count | null {
  const expected = expectedOf(party, sheet);
  const { event } = party;
  if (!event || !expected) return null;
  const { sure, likely } = expected;
  if (event.pending === 0 || isPast(party)) return { sure, likely, most: sure };
  return {
    sure,
    likely,
    most: sheet.count('At most', plus(sure, sheet.event('Have not answered', event.pending))),
  };
}

/** The people to buy food for. */
export interface Eaters {
  people: Figure;
  adults: Figure;
  children: Figure | null;
  /** Adult portions; children count as a fraction of an adult. */
  shares: Figure;
  vegetarians: Figure | null;
}

/**
 * The number of people to plan for: from the member's message, or else from the answers.
 * @returns null if unknown: without an event, or if only the host comes
 */
export function eatersOf(party: Party, sheet: Sheet): Eaters | null {
  const { said } = party;
  const people = peopleOf(party, sheet);
  if (!people || people.value < 1) return null;
  const children = childrenOf(party, people, sheet);
  const adults =
    children && said.adults === undefined
      ? sheet.count('Adults', minus(people, children))
      : said.adults !== undefined && children
        ? sheet.said('Adults', said.adults)
        : people;
  const shares = children
    ? sheet.count('Adult portions', plus(adults, times(children, sheet.table('childShare'))))
    : adults;
  const requested = said.vegetarians;
  const vegetarians = requested ? sheet.said('Vegetarians', Math.min(requested, people.value)) : null;
  return { people, adults, children, shares, vegetarians };
}

function peopleOf(party: Party, sheet: Sheet): Figure | null {
  const { said, event } = party;
  if (said.people !== undefined) return sheet.said('People', said.people);
  if (said.adults !== undefined) {
    const adults = sheet.said('Adults', said.adults);
    return said.children
      ? sheet.count('People', plus(adults, sheet.said('Children', said.children)))
      : adults;
  }
  if (!event || (event.going + event.companions <= 1 && event.pending === 0)) {
    return said.children ? withGrownUps(said.children, sheet) : null;
  }
  const likely = expectedOf(party, sheet)!.likely;
  // More children than people: they are not among the invited guests.
  return said.children && said.children >= likely.value
    ? sheet.count('People', plus(likely, sheet.said('Children', said.children)))
    : likely;
}

const withGrownUps = (children: number, sheet: Sheet) =>
  sheet.count('People', plus(sheet.said('Children', children), sheet.table('adultsWithChildren')));

function childrenOf({ said, kind }: Party, people: Figure, sheet: Sheet): Figure | null {
  if (said.children !== undefined) {
    return said.children === 0 ? null : sheet.said('Children', Math.min(said.children, people.value));
  }
  if (kind !== 'child' || people.value <= 2 || said.adults !== undefined) return null;
  return sheet.count('Children', minus(people, sheet.table('adultsWithChildren')));
}

/** The number of days; null for one. */
export function daysOf({ event }: Party, sheet: Sheet): Figure | null {
  if (!event?.day || !event.endDay) return null;
  const days = daysBetween(event.day, event.endDay) + 1;
  return days > 1 ? sheet.event('Days', days, 'days') : null;
}

/** The hours per day. */
export function hoursOf(party: Party, sheet: Sheet): Figure {
  const { said, event, kind } = party;
  if (said.hours !== undefined) return sheet.said('Hours', said.hours, 'hours');
  const start = said.start ?? event?.time ?? (said.until ? kinds[kind].start : null);
  const end = said.until ?? (said.start ? null : (event?.endTime ?? null));
  if (!start || !end || event?.endDay) return sheet.table(kinds[kind].hours);
  const hours = Number(hoursBetween(start, end).toFixed(3));
  const from = said.start || said.until ? 'said' : 'event';
  sheet.words('From and until', `${end} − ${start} = ${hours} ${hours === 1 ? 'hour' : 'hours'}`, from);
  return from === 'said' ? sheet.said('Hours', hours, 'hours') : sheet.event('Hours', hours, 'hours');
}

/** The start time, which is added to the basis; null if unknown. */
export function startOf({ said, event }: Party, sheet: Sheet): string | null {
  if (said.start) return sheet.words('Start', said.start, 'said');
  return event?.time ? sheet.words('Start', event.time, 'event') : null;
}

export const isOutdoors = ({ said, kind }: Party): boolean => said.outdoors ?? kinds[kind].outdoors;
