import type { EggAction, EggDirection, EggElement, EggTrigger } from '@yolo/contract/assistant';
import { CreateEggRequest } from '@yolo/contract/assistant/schemas';
import type { ReplyPart, ReplyRequest } from '../providers/reply-provider.ts';
import { numberOf } from './numbers.ts';
import { plain } from './party-details.ts';

/** Limits and default of an egg, as in the contract. */
const CLICKS = 5;
const CLICKS_MAX = 20;
const TEXT_MAX = 280;

const ELEMENTS: readonly [EggElement, RegExp, string][] = [
  ['invite_page', /\b(invite|invitation|rsvp)[ -]?(page|screen|card|site)?\b/, 'the invitation page'],
  ['logo', /\b(logo|icon|brand|yolo sign)\b/, 'the logo'],
  [
    'header',
    /\b(header|heading|headline|title|event'?s? name|name of the event|banner|top bar|top of the page)\b/,
    'the heading',
  ],
  ['photo', /\b(photos?|pictures?|images?|pics?|cover|selfies?|album)\b/, 'the photo'],
];
const ACTIONS: readonly [EggAction['type'], RegExp][] = [
  ['confetti', /\b(confett?i|streamers?)\b/],
  [
    'message',
    /\b(messages?|text|notes?|says?|saying|words|greetings?|quote|sentence|reads|reading|secret)\b/,
  ],
  ['sound', /\b(sounds?|noises?|chimes?|fanfare|bells?|jingle|tune|horn|ding|beep|applause|drum ?roll)\b/],
  [
    'animation',
    /\b(animat\w+|spins?|spinning|wiggles?|bounces?|shakes?|rotates?|flips?|dances?|jumps?|wobbles?|pulses?)\b/,
  ],
  ['surprise', /\b(surprise|surprising|something (funny|fun|cool|crazy))\b/],
];
const NAMES: Readonly<Record<EggAction['type'], string>> = {
  confetti: 'Confetti',
  message: 'A secret message',
  sound: 'A sound',
  animation: 'An animation',
  surprise: 'A surprise',
};
const IDEAS = [
  'Confetti when someone clicks the logo 7 times',
  'A secret message on swipe left over the photo saying “See you at the party!”',
  'A sound when someone taps the heading 3 times',
  'A surprise when someone swipes up on the invitation page',
];

const DELETE = /\b(delete|remove|clear|erase|wipe|get rid of|take away|throw (away|out)|destroy|kill|drop)\b/;
const MANY_EGGS = /\b(all|every|each|everything|any)\b.*|\b(easter )?eggs\b|\bthem\b/;
const NOT = /\b(do not|don't|dont|never|not|without deleting|instead of deleting|won't)\b/;
const ASKS = /^(how|what|why|where|who|which|can i|could i|do i|should i|is it|are there)\b/;

export const ONLY_THE_HOST = 'Only the host can hide or delete the Easter eggs of an event.';

/** Answers requests for Easter eggs with a command, which the rules then check, or with ideas if it is not understood. */
export function* answerEggs({ message, isHost }: ReplyRequest): Iterable<ReplyPart> {
  const words = plain(message);
  if (isHost === false) {
    yield text(`${ONLY_THE_HOST} If you have an idea for one, tell it to the host.`);
    return;
  }
  if (
    DELETE.test(words) &&
    /\beggs?\b|\ball of (them|it)\b|\beverything\b|\bthem all\b/.test(words) &&
    !NOT.test(words)
  ) {
    if (ASKS.test(words) || !MANY_EGGS.test(words)) {
      yield text(
        'In the list below each egg has its own switch and its own Delete. Say “delete all eggs” and I propose to delete them all.',
      );
      return;
    }
    yield text('All Easter eggs of this event are to go:');
    yield { kind: 'command', command: { name: 'delete-eggs' } };
    return;
  }
  const wish = wishOf(message);
  if (wish === null) {
    yield text('Tell me where it hides, what lets it out, and what is then seen or heard. For instance:');
    yield { kind: 'offers', questions: IDEAS };
  } else if (wish === 'no words') {
    yield text('What should the message say? Put the words in quotation marks, and tell me the rest again.');
    yield { kind: 'offers', questions: [IDEAS[1]!] };
  } else {
    yield text(`${wish.description} Here it comes:`);
    yield { kind: 'command', command: { name: 'create-egg', egg: wish.egg } };
  }
}

const text = (words: string): ReplyPart => ({ kind: 'text', text: words });

type Egg = ReturnType<typeof CreateEggRequest.parse>;

/** @returns null if it is not a request for an egg; `no words` if the egg's message has no text */
export function wishOf(message: string): { egg: Egg; description: string } | 'no words' | null {
  const quoted = quotedIn(message);
  // Ignores the text of the egg's message.
  const words = plain(quoted ? message.replace(quoted, ' ') : message);
  if (NOT.test(words) || (ASKS.test(words) && !/\b(i want|i would like|make|create|add)\b/.test(words)))
    return null;
  const type = ACTIONS.find(([, pattern]) => pattern.test(words))?.[0] ?? (quoted ? 'message' : null);
  const trigger = triggerOf(words);
  const element = ELEMENTS.find(([, pattern]) => pattern.test(words));
  if (!type || (!trigger && !element)) return null;
  if (type === 'message' && !quoted) return 'no words';
  const [on, , place] = element ?? ELEMENTS[3]!;
  const when: EggTrigger =
    trigger === null || trigger.length === 0
      ? { type: 'click_count', element: on, count: countOf(words) }
      : { type: 'gesture', element: on, gesture: 'swipe', directions: trigger };
  const how =
    when.type === 'gesture'
      ? `a swipe ${when.directions.join(' or ')} over ${place}`
      : `${when.count === 1 ? '1 click' : `${when.count} clicks`} on ${place}`;
  const egg = CreateEggRequest.safeParse({
    title: `${NAMES[type]} on ${place}`.replace('A secret', 'Secret').replace(/^An? /, ''),
    description: `${NAMES[type]} after ${how}`,
    trigger: when,
    action: { type, message: quoted?.slice(0, TEXT_MAX) },
  });
  return egg.success
    ? { egg: egg.data, description: `${NAMES[type]}${quoted ? `, “${quoted}”,` : ''} after ${how}.` }
    : null;
}

/** The text of an egg's message: in quotation marks, or else everything after "saying". */
function quotedIn(message: string): string | null {
  const marks = /["“„«]([^"“”„«»]{1,280})["”“»]|(?<=^|[\s:])['‘]([^'‘’]{2,280})['’](?=$|[\s.,!?])/u.exec(
    message,
  );
  const said =
    marks?.[1] ??
    marks?.[2] ??
    /\b(?:saying|that says|which says|that reads|reading|with the (?:message|text|words))(?:\s*:)?\s+(.{2,280})$/isu.exec(
      message,
    )?.[1];
  const content = said
    ?.split(/\s+(?:when|if|after|once) (?:someone|somebody|you|they|people|guests?|anyone|a guest|one)\b/i)[0]
    ?.trim();
  return content ? content : null;
}

const SIDES: readonly EggDirection[] = ['left', 'right', 'up', 'down'];

/** Directions of a swipe; empty for clicks; null if neither is mentioned. */
function triggerOf(words: string): EggDirection[] | null {
  if (/\b(swip\w*|slid\w*|flick\w*|drag\w*)\b/.test(words)) {
    if (/\b(any|every|all|whatever|either) (direction|way|side)s?\b/.test(words)) return [...SIDES];
    if (/\b(sideways|horizontal\w*)\b/.test(words)) return ['left', 'right'];
    if (/\bvertical\w*\b/.test(words)) return ['up', 'down'];
    const named = SIDES.filter((side) => new RegExp(`\\b${side}(wards?)?\\b`).test(words));
    return named.length > 0 ? named : [...SIDES];
  }
  return /\b(click\w*|tap\w*|press\w*|hit\w*|touch\w*|poke\w*|clack\w*|times|twice)\b/.test(words)
    ? []
    : null;
}

const TIMES = /\b(\d{1,3}|[a-z]+(?:-[a-z]+)?) ?(?:x|×|times|clicks?|taps?|presses|hits|touches)\b/g;

function countOf(words: string): number {
  if (/\b(twice|double[ -]?(click|tap)\w*)\b/.test(words)) return 2;
  if (/\b(thrice|triple[ -]?(click|tap)\w*)\b/.test(words)) return 3;
  if (/\b(once|single[ -]?(click|tap)\w*|one click|one tap)\b/.test(words)) return 1;
  const count = [...words.matchAll(TIMES)]
    .map(([, said]) => numberOf(said!))
    .find((each) => each !== undefined);
  return count === undefined || count < 1 ? CLICKS : Math.min(count, CLICKS_MAX);
}
