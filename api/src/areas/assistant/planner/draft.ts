import type { DraftFields } from '@yolo/contract/assistant';
import type { ReplyRequest } from '../providers/reply-provider.ts';
import { datesIn, type FoundDates } from './draft-dates.ts';
import { nameIn } from './draft-name.ts';
import { placeIn } from './draft-place.ts';

const MAKE =
  /\b(create|make|plan|organi[sz]e|set up|start|throw|host|add|schedule|new) (me |us )?(an? |the |my |our |another )?(?:[\w'’-]+ ){0,4}(event|party|barbecue|bbq|dinner|birthday|wedding|shower|picnic|trip|night|potluck|lunch|brunch|reunion|celebration|get-together|reception)\b/i;
const INVITED =
  /\b(you('| a)?re (all )?(warmly |cordially )?invited|join us|come (to|and)|save the date|we('| a)?re (having|throwing|hosting|celebrating|getting married)|i('| a)?m (having|throwing|hosting|turning)|please join|invites? you|request the (pleasure|honou?r)|lade[nt]? .{0,20}ein|vous invit\w+)\b/i;
const LABELLED =
  /^\s*(what|when|where|date|time|place|venue|location|title|event|name|wo|wann|ort|datum|quand|où|lieu)\s*[:：]/im;
const QUESTION = /\?\s*$|^\s*(how|what|who|when|where|which|why|can|could|should|do|does|is|are|will)\b/i;

/** Whether the words of a message describe a new party rather than ask a question; null: its facts decide. */
function isDraftByWords(text: string): boolean | null {
  if (LABELLED.test(text) || INVITED.test(text)) return true;
  if (MAKE.test(text) && !/^\s*(how|what|who|when|where|which|why)\b/i.test(text)) return true;
  return QUESTION.test(text) ? false : null;
}

function isDraftByFacts(text: string, { date, time, spans }: FoundDates): boolean {
  const facts = [date, time, placeIn(text, spans), nameIn(text)].filter((each) => each !== null).length;
  return facts >= 2 && date !== null;
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
  return (byWords ?? isDraftByFacts(text, dates)) ? draftOf(text, dates) : null;
}

/** Extracts an event's fields from a message or a pasted invitation with these dates; missing ones are null. */
export function draftOf(text: string, { date, endDate, time, spans }: FoundDates): DraftFields {
  const location = placeIn(text, spans);
  const name = nameIn(text, spans);
  const description = descriptionIn(text, spans, name, location);
  return { name: name?.slice(0, NAME_MAX) ?? null, date, endDate, time, location, description };
}

const CHATTER =
  /^(hi|hello|hey|dear|please (?:join|come|rsvp|reply|respond|let|confirm|create|make|plan|set|add|save)|let['’]s|thanks?|thank you|cheers|best|love|yours|hugs|create|make|plan|organi[sz]e|set up|you('| a)?re invited|save the date|rsvp|we look forward|hope to see)\b/i;

/** Announces the party itself. */
const ANNOUNCEMENT =
  /\b(?:turns|turning|getting married|you(?:'|’| a)re (?:all )?invited|invites? you|together with their families)\b/i;

/** The sentences about something other than name, day and place, unchanged. */
function descriptionIn(
  text: string,
  spans: readonly { from: number; to: number }[],
  name: string | null,
  location: string | null,
): string | null {
  const labelled = /^\s*(?:description|details?|about|info|notes?|beschreibung)\s*[:：]\s*(\S.*)$/im.exec(
    text,
  );
  if (labelled) return labelled[1]!.trim().slice(0, TEXT_MAX);
  const sentences: string[] = [];
  let at = 0;
  // A couple's names stand on a line of their own before "invite you".
  const couple = /^.*\n(?=invites? you|request)/im.exec(text)?.[0].trim();
  for (const piece of text.split(/(?<=[.!?])(?<!\b(?:St|Mt|Mr|Dr)\.)\s+(?=\p{Lu}|\d)|\n+/u)) {
    const from = text.indexOf(piece, at);
    const to = from + piece.length;
    at = to;
    const words = piece.trim();
    if (
      (words.split(/\s+/).length < 2 && !/^BYO/.test(words)) ||
      (from === 0 && /^\S+(?: \S+){0,2}!$/.test(words))
    )
      continue;
    if (CHATTER.test(words) || ANNOUNCEMENT.test(words) || words === couple) continue;
    if (spans.some((span) => span.from < to && span.to > from)) continue;
    const lower = words.toLowerCase();
    if (location && lower.includes(location.toLowerCase())) continue;
    if (name && lower.includes(name.toLowerCase())) continue;
    if (
      /^\s*(what|when|where|date|time|place|venue|location|title|event|name|wo|wann|ort|datum)\s*[:：]/i.test(
        words,
      )
    )
      continue;
    sentences.push(words);
  }
  return sentences.length === 0 ? null : sentences.join(' ').slice(0, TEXT_MAX);
}
