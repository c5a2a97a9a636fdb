import type { EventFacts } from '../../../../core/assistant/assistant-parts.ts';
import { dayAfter } from '../days.ts';
import { type Kind, kinds } from '../kinds.ts';
import type { PartyDetails } from '../party-details.ts';

/** A seeded random generator (mulberry32). */
function chance(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const upTo = (most: number) => Math.floor(next() * (most + 1));
  return {
    next,
    upTo,
    of: <T>(list: readonly T[]): T => list[upTo(list.length - 1)]!,
    is: (share: number) => next() < share,
  };
}

const PLACES = [
  { location: 'Tromsø', town: 'Tromsø', latitude: 69.65, longitude: 18.96, timeZone: 'Europe/Oslo' },
  {
    location: 'Ushuaia',
    town: 'Ushuaia',
    latitude: -54.8,
    longitude: -68.3,
    timeZone: 'America/Argentina/Ushuaia',
  },
  {
    location: 'Pontianak',
    town: 'Pontianak',
    latitude: -0.03,
    longitude: 109.33,
    timeZone: 'Asia/Pontianak',
  },
  {
    location: 'Longyearbyen',
    town: 'Longyearbyen',
    latitude: 78.2,
    longitude: 15.6,
    timeZone: 'Arctic/Longyearbyen',
  },
  {
    location: 'Reykjavík',
    town: 'Reykjavík',
    latitude: 64.1,
    longitude: -21.9,
    timeZone: 'Atlantic/Reykjavik',
  },
  { location: 'Apia', town: 'Apia', latitude: -13.8, longitude: -171.8, timeZone: 'Pacific/Apia' },
];
const KINDS = Object.keys(kinds) as Kind[];
const NAMES = ['Ana', 'Ben', 'Chloé', 'Dmitri', 'Eve 2', 'Øyvind', '李', 'מיכל'];

function saidBy({ of, is }: ReturnType<typeof chance>): PartyDetails {
  const said: PartyDetails = {};
  if (is(0.3)) said.people = of([0, 1, 2, 7, 40, 500]);
  if (is(0.3)) said.children = of([0, 1, 6, 30]);
  if (is(0.2)) said.adults = of([0, 1, 20]);
  if (is(0.3)) said.vegetarians = of([0, 1, 4, 60]);
  if (is(0.2)) said.nonDrinkers = of([0, 2, 90]);
  if (is(0.2)) said.hours = of([0.5, 1, 4.5, 48]);
  if (is(0.2)) said.until = of(['00:00', '23:30', '12:00']);
  if (is(0.2)) said.start = of(['18:00', '00:00']);
  if (is(0.3)) said.age = of([0, 1, 7, 40, 120]);
  if (is(0.3)) said.budget = of([1, 77, 500, 99_999]);
  if (is(0.2)) said.outdoors = is(0.5);
  if (is(0.2)) said.alcohol = is(0.5);
  if (is(0.2)) said.kind = of(KINDS);
  return said;
}

/** A random event with edge cases: no guests, five hundred, no date, in the past, several days, midnight sun. */
export function generateEvent(seed: number, now: Date): { facts: Partial<EventFacts>; said: PartyDetails } {
  const one = chance(seed);
  const { upTo, of, is } = one;
  const place = of(PLACES);
  const many = of([0, 0, 1, 3, 12, 24, 60, 200, 500]);
  const pending = is(0.3) ? 0 : upTo(many);
  const declined = upTo(many - pending);
  const going = 1 + (many - pending - declined);
  const day = is(0.15) ? null : dayAfter(now.toISOString().slice(0, 10), upTo(800) - 200);
  const endDay = day && is(0.2) ? dayAfter(day, 1 + upTo(13)) : null;
  const time = day && is(0.7) ? `${String(upTo(23)).padStart(2, '0')}:${of(['00', '15', '30', '45'])}` : null;
  const kind = of(KINDS);
  const said = saidBy(one);
  const requested = Array.from({ length: upTo(4) }, (_, at) => {
    const quantity = 1 + upTo(20);
    return {
      name: of(['Ice', '7 up', 'Chairs', 'Salad <b>']) + (at || ''),
      quantity,
      left: upTo(quantity),
      own: upTo(1),
    };
  });
  const facts: Partial<EventFacts> = {
    event: {
      name: `${of(NAMES)}’s ${kinds[kind].name} ${of(['', '2027', '#1'])}`,
      description: is(0.5) ? null : `A ${kinds[of(KINDS)].name}`,
      multiDay: endDay !== null,
      day,
      endDay,
      time,
      endTime: time && is(0.6) ? `${String(upTo(23)).padStart(2, '0')}:00` : null,
      timeZone: place.timeZone,
      location: is(0.2) ? null : place.location,
      invited: many,
      going,
      companions: is(0.5) ? 0 : upTo(going),
      declined,
      pending,
      goingNames: NAMES.slice(0, Math.min(going, upTo(8))),
      pendingNames: NAMES.slice(0, Math.min(pending, upTo(8))),
      hasPicture: is(0.5),
      reminderHours: of([null, 2, 24, 48, 168] as const),
      role: of(['owner', 'owner', 'participant'] as const),
      ownAnswer: of([null, 'pending', 'accepted', 'declined'] as const),
      ownCompanions: upTo(3),
      otherDays: day && is(0.3) ? [day, dayAfter(day, 1)] : [],
    },
    stuff: {
      requested,
      brought: is(0.5)
        ? []
        : [{ title: 'Cake 2', quantity: '3 loaves', category: 'Other', by: 'Ana', own: is(0.5) }],
      food: is(0.5) ? [] : [{ title: 'Lasagne 4', kind: 'recipe', servings: 4 }],
    },
    expenses: is(0.5) ? { expenses: 0, total: 0 } : { expenses: 1 + upTo(9), total: upTo(1_000_000) },
    media: { songs: upTo(80), photos: upTo(300) },
    place: { find: (location) => Promise.resolve(is(0.1) || location === '' ? null : place) },
  };
  return { facts: is(0.05) ? {} : facts, said };
}
