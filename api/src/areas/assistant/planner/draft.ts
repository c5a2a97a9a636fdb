import type { DraftFields } from '@yolo/contract/assistant';
import { yieldToLoop } from '../../../core/loop/slices.ts';
import type { ReplyRequest } from '../providers/reply-provider.ts';
import { datesIn, type FoundDates } from './draft-dates.ts';
import { type FoundName, nameIn } from './draft-name.ts';
import { isParty } from './draft-party-words.ts';
import { PLACE } from './draft-place-words.ts';
import { placeOfParty } from './draft-place.ts';
import { remarksIn } from './draft-remarks.ts';
import { sentencesIn } from './draft-sentences.ts';

const MAKING = 'add|create|host|make|new|organi[sz]e|plan|schedule|set up|start|throw';
const EVENTS = [
  'barbecue|bbq|birthday|brunch|celebration|dinner|event|get-together|lunch|night|party|picnic',
  'potluck|reception|reunion|shower|trip|wedding',
].join('|');
const MAKE = new RegExp(
  `\\b(${MAKING}) (me |us )?(an? |the |my |our |another )?(?:(?!for|of|to|about|in|at|with)[\\w'’-]+ ){0,4}(${EVENTS})\\b`,
  'i',
);
const INVITATIONS = [
  // To guests
  'come (to|and)|invites? you|join us|please join|request the (pleasure|honou?r)|save the date',
  "you('| a)?re (all )?(warmly |cordially )?invited",
  // About the hosts
  "i('| a)?m (having|throwing|hosting|turning)",
  "we('| a)?re (having|throwing|hosting|celebrating|getting married)",
  // German and French
  String.raw`lade[nt]? .{0,20}ein|vous invit\w+`,
].join('|');
const INVITED = new RegExp(`\\b(${INVITATIONS})\\b`, 'i');
const LABELLED =
  /^\s*(what|when|where|date|time|place|venue|location|title|event|name|wo|wann|ort|datum|quand|où|lieu)\s*[:：]/im;
const QUESTION = /\?\s*$|^\s*(how|what|who|when|where|which|why|can|could|should|do|does|is|are|will)\b/i;
/** About a past party. */
const PAST =
  /\b(?:was|were|went|had|loved|thank(?:s| you) for(?! your (?:cooperation|donations?|help|patience|support|understanding)))\b/i;
const DECLINES = /^(?:sorry|i? ?(?:can['’]?t|cannot))\b/i;
const CHANGED = /\b(?:now|moved|rescheduled|postponed|instead)\b/i;
const VERB = /^ (?:is|are|has|will|would|can)\b/i;
const PARTS_OF_A_PARTY = [
  'cocktails|coffee|dancing|drinks|fireworks|games?|lighting|match|meal|meeting|race|roast|run',
  'show|singing|tea|walk',
].join('|');
const GENERAL_WORDS = 'afternoon|club|day|do|evening|night|session|trip|weekend';
/** Words that may also be about a part of a party: `party games`. */
const ALSO_A_TOPIC = new RegExp(`(?:\\b(?:${PARTS_OF_A_PARTY})|^(?:${GENERAL_WORDS}))$`, 'i');
const SUBJECTS = [
  String.raw`her|his|i|I['’]m (?:going|off|heading)|it|my|our|their|we|The(?= \p{Ll})`,
  String.raw`the(?= \p{Ll})`,
].join('|');
const APPOINTMENTS = 'appointment|deadline|delivery|dentist|doctor|exam|flight|interview|train';
/** Something else that has a day. */
const OTHER_SUBJECT = new RegExp(`^(?:${SUBJECTS})(?!\\p{L})|\\b(?:${APPOINTMENTS})\\b`, 'u');

/** A question at the end about a party that is being planned. */
const ASKS = /\b(?:how|what|when|where|which|who|should|do|does|is|are)\b[^.?!\n]*\?\s*$/i;

/** Whether the words of a message describe a new party rather than ask a question; null: its facts decide. */
function isDraftByWords(text: string): boolean | null {
  if (LABELLED.test(text)) return true;
  if (DECLINES.test(text)) return false;
  if ((INVITED.test(text) || MAKE.test(text)) && !ASKS.test(text)) return true;
  return QUESTION.test(text) ? false : null;
}

/** Whether a message names a party, or something at a day with a time or place. */
function isDraftByFacts(text: string, dates: FoundDates, { name, location }: DraftFields): boolean {
  if (PAST.test(text) && !CHANGED.test(text)) return false;
  if (name !== null && isParty(name)) {
    if (dates.date !== null || location !== null) return true;
    const at = text.toLowerCase().indexOf(name.toLowerCase());
    return !ALSO_A_TOPIC.test(name) && !VERB.test(text.slice(at + name.length));
  }
  const isEnough = location !== null || (name !== null && dates.time !== null);
  return dates.date !== null && isEnough && !OTHER_SUBJECT.test(text);
}

/** Characters of a message that are read. */
const MESSAGE_MAX = 4000;
const NAME_MAX = 100;
const TEXT_MAX = 2000;

/**
 * The fields of a form in a message of a chat without an event, if it describes a new party. They are computed from the
 * member's own words, and never from a provider's reply.
 * @param now reference of relative dates such as "next Saturday"
 */
export async function draftIn(
  { mode, eventId, message }: Pick<ReplyRequest, 'mode' | 'eventId' | 'message'>,
  now: Date,
): Promise<DraftFields | null> {
  if (mode !== 'general' || eventId !== null) return null;
  const text = message.replace(/\r\n?/g, '\n').slice(0, MESSAGE_MAX);
  const byWords = isDraftByWords(text);
  if (byWords === false) return null;
  const dates = await datesIn(text, now);
  const draft = await draftOf(text, dates);
  return (byWords ?? isDraftByFacts(text, dates, draft)) ? draft : null;
}

const isPlaceName = ({ name }: FoundName, text: string, spans: FoundDates['spans']): boolean =>
  !isParty(name) &&
  text.startsWith(name) &&
  (/^The \p{Lu}\p{L}+$/u.test(name) || PLACE.test(name.split(' ').at(-1)!)) &&
  /^, \p{Lu}/u.test(text.slice(name.length)) &&
  !spans.some(({ from }) => from === name.length + 2);

/**
 * Extracts an event's fields from a message or a pasted invitation with these dates; missing ones are null. It yields
 * between its steps, since a step's patterns are compiled when they are first used.
 */
export async function draftOf(
  text: string,
  { date, endDate, time, spans }: FoundDates,
): Promise<DraftFields> {
  await yieldToLoop();
  const sentences = sentencesIn(text, spans);
  await yieldToLoop();
  const named = nameIn(text, sentences);
  // "The Granary, Wells, 6pm" has a place and no name.
  const found = named !== null && isPlaceName(named, text, spans) ? null : named;
  await yieldToLoop();
  const place = placeOfParty(text, sentences, found);
  const isEmpty = [found, place, date, time].every((each) => each === null);
  const description = isEmpty ? null : remarksIn(text, sentences, found, place);
  return {
    ...{ name: found?.name.slice(0, NAME_MAX) ?? null, date, endDate, time },
    ...{ location: place?.place ?? null, description: description?.slice(0, TEXT_MAX) ?? null },
  };
}
