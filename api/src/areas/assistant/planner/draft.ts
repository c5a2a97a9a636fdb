import type { DraftFields } from '@yolo/contract/assistant';
import type { ReplyRequest } from '../providers/reply-provider.ts';
import { datesIn } from './draft-dates.ts';
import { nameIn } from './draft-name.ts';
import { placeIn } from './draft-place.ts';

const MAKE =
  /\b(create|make|plan|organi[sz]e|set up|start|throw|host|add|schedule|new) (me |us )?(an? |the |my |our |another )?(?:[\w'’-]+ ){0,4}(event|party|barbecue|bbq|dinner|birthday|wedding|shower|picnic|trip|night|potluck|lunch|brunch|reunion|celebration|get-together|reception)\b/i;
const INVITED =
  /\b(you('| a)?re (all )?(warmly |cordially )?invited|join us|come (to|and)|save the date|we('| a)?re (having|throwing|hosting|celebrating|getting married)|i('| a)?m (having|throwing|hosting|turning)|please join|invites? you|request the (pleasure|honou?r)|lade[nt]? .{0,20}ein|vous invit\w+)\b/i;
const LABELLED =
  /^\s*(what|when|where|date|time|place|venue|location|title|event|name|wo|wann|ort|datum|quand|où|lieu)\s*[:：]/im;
const QUESTION = /\?\s*$|^\s*(how|what|who|when|where|which|why|can|could|should|do|does|is|are|will)\b/i;

/** Whether a message describes a new party rather than asking a question. */
async function isDraft(message: string): Promise<boolean> {
  if (LABELLED.test(message) || INVITED.test(message)) return true;
  if (MAKE.test(message) && !/^\s*(how|what|who|when|where|which|why)\b/i.test(message)) return true;
  if (QUESTION.test(message)) return false;
  const { date, time, spans } = await datesIn(message, new Date());
  const facts = [date, time, placeIn(message, spans), nameIn(message)].filter((each) => each !== null).length;
  return facts >= 2 && date !== null;
}

/**
 * The fields of a form in a message of a chat without an event, if it describes a new party. Also beside a provider's
 * reply: what the form gets is computed from the member's own words, not from the reply.
 * @param now reference of relative dates such as "next Saturday"
 */
export async function draftIn(
  { mode, eventId, message }: Pick<ReplyRequest, 'mode' | 'eventId' | 'message'>,
  now: Date,
): Promise<DraftFields | null> {
  return mode === 'general' && eventId === null && (await isDraft(message)) ? draftOf(message, now) : null;
}

const NAME_MAX = 100;
const TEXT_MAX = 2000;

/**
 * Extracts an event's fields from a message or a pasted invitation; missing ones are null.
 * @param now reference of relative dates such as "next Saturday"
 */
export async function draftOf(message: string, now: Date): Promise<DraftFields> {
  const text = message.replace(/\r\n?/g, '\n').slice(0, 4000);
  const { date, endDate, time, spans } = await datesIn(text, now);
  const location = placeIn(text, spans);
  const name = nameIn(text, spans);
  const description = descriptionIn(text, spans, name, location);
  return { name: name?.slice(0, NAME_MAX) ?? null, date, endDate, time, location, description };
}

const CHATTER =
  /^(hi|hello|hey|dear|please|thanks?|thank you|cheers|best|love|yours|hugs|create|make|plan|organi[sz]e|set up|you('| a)?re invited|save the date|rsvp|we look forward|hope to see)\b/i;

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
  for (const piece of text.split(/(?<=[.!?])(?<!\b(?:St|Mt|Mr|Dr)\.)\s+(?=\p{Lu}|\d)|\n+/u)) {
    const from = text.indexOf(piece, at);
    const to = from + piece.length;
    at = to;
    const words = piece.trim();
    if (words.split(/\s+/).length < 2 || CHATTER.test(words)) continue;
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
