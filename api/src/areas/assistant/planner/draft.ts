import type { DraftFields } from '@yolo/contract/assistant';
import { yieldToLoop } from '../../../core/loop/slices.ts';
import type { ReplyRequest } from '../providers/reply-provider.ts';
import { datesIn, type FoundDates } from './draft-dates.ts';
import { type FoundName, nameIn } from './draft-name.ts';
import { placeOfParty } from './draft-place.ts';
import { remarksIn } from './draft-remarks.ts';
import { sentencesIn } from './draft-sentences.ts';
import { isParty, PLACE } from './draft-words.ts';

const MAKE =
  /\b(create|make|plan|organi[sz]e|set up|start|throw|host|add|schedule|new) (me |us )?(an? |the |my |our |another )?(?:(?!for|of|to|about|in|at|with)[\w'’-]+ ){0,4}(event|party|barbecue|bbq|dinner|birthday|wedding|shower|picnic|trip|night|potluck|lunch|brunch|reunion|celebration|get-together|reception)\b/i;
const INVITED =
  /\b(you('| a)?re (all )?(warmly |cordially )?invited|join us|come (to|and)|save the date|we('| a)?re (having|throwing|hosting|celebrating|getting married)|i('| a)?m (having|throwing|hosting|turning)|please join|invites? you|request the (pleasure|honou?r)|lade[nt]? .{0,20}ein|vous invit\w+)\b/i;
const LABELLED =
  /^\s*(what|when|where|date|time|place|venue|location|title|event|name|wo|wann|ort|datum|quand|où|lieu)\s*[:：]/im;
const QUESTION = /\?\s*$|^\s*(how|what|who|when|where|which|why|can|could|should|do|does|is|are|will)\b/i;
/** About a past party. */
const PAST =
  /\b(?:was|were|went|had|loved|thank(?:s| you) for(?! your (?:cooperation|donations?|help|patience|support|understanding)))\b/i;
const DECLINES = /^(?:sorry|i? ?(?:can['’]?t|cannot))\b/i;
const CHANGED = /\b(?:now|moved|rescheduled|postponed|instead)\b/i;
const VERB = /^ (?:is|are|has|will|would|can)\b/i;
/** Words that may also be about a part of a party: `party games`. */
const ALSO_A_TOPIC =
  /(?:\b(?:drinks|games?|tea|coffee|cocktails|fireworks|dancing|meeting|show|lighting|singing|meal|roast|run|walk|match|race)|^(?:day|night|evening|afternoon|weekend|session|club|trip|do))$/i;
/** Something else that has a day. */
const OTHER_SUBJECT =
  /^(?:my|our|his|her|their|it|i|we|the(?= \p{Ll})|The(?= \p{Ll})|I['’]m (?:going|off|heading))(?!\p{L})|\b(?:dentist|doctor|appointment|flight|train|interview|exam|deadline|delivery)\b/u;

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
