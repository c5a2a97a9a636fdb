import { announcedIn, capitalize, coupleIn } from './draft-announcements.ts';
import type { Sentence } from './draft-sentences.ts';
import { HOLIDAY } from './draft-calendar.ts';
import { DAY_MARK } from './draft-times.ts';
import { IMPERATIVE, isParty, isRemark } from './draft-words.ts';
import { SMALL_NUMBER } from './numbers.ts';

/** The party's name, and the sentence that has it. */
export interface FoundName {
  name: string;
  sentence: Sentence | null;
}

const QUOTED = /["“„«»”]([^"“”„«»\n]{2,100})["”“«»]/u;
const CALLED =
  /\b(?:called|named|titled|entitled|name it|call it|title[:：]|with the (?:name|title))\s+["“„«']?([\p{Lu}\d][^"“”„«»\n.,;!?]{1,99})/u;

const tidy = (name: string) =>
  capitalize(
    name
      .replace(/[\p{Extended_Pictographic}\uFE0F★☆✨♥❤]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[\s,:–—*_#.-]+|[\s,;:.!*_–—/-]+$/g, '')
      .replace(/\s(?:lol|haha|xx*)$/i, '')
      .trim(),
  );

/** Before a name, as often as they occur. */
const OPENINGS: readonly RegExp[] = [
  /^[^\p{L}\p{N}]+/u,
  /^(?:so|ok(?:ay)?|right|yeah|yes|well|please|pls|plz|note(?: that)?|yo|next|for my (?:birthday|bday)|(?:a )?quick (?:message|note|reminder)(?: to say| that)?|can (?:you|u|we)|could (?:you|u|we)|would you|just|btw|fyi|reminder(?: that)?|update|rescheduled|postponed|cancelled|invitation(?: to)?|invite|event(?! for)|new event|party alert|re|fw|fwd|only|also|and|celebrate|celebrating|tonight)[:,!]?\s+/iu,
  /^(?:(?:create|plan|make(?: me| us)?|set up|organi[sz]e|schedule|add|do(?! you)|have|having|host|hosting|(?:giving|throwing) \p{L}+(?= an? )|throw|throwing|start|cook|put together|let['’]?s|i want to|i wanna|i['’]d (?:like|love) to|we want to|we['’]d (?:like|love) to|i (?:want|need)|we (?:want|need)|want to|help me|thinking of|thinking about|planning|doing|are we|we['’]re|we are|i['’]?m|i am|it['’]s|is it|we will|we['’]ll|invite my \p{L}+ for|(?:who['’]s|anyone|anybody|who is|is anyone) (?:in|up) for|(?:do you |does anyone |anyone |anybody |who )?(?:fancy|fancies|wants?(?: to)?)|have you over for|meet(?: up)? for|spending(?= (?:the|a) )|put in|(?:go|going|off|heading) to(?= the | (?-i:\p{Lu}))|go|an event for|event for) )/iu,
  /^(?:[^.!?\n]{0,90}?(?<!\p{L})(?:invites? you(?: all)? to(?: celebrate| join)?|invited to(?: celebrate)?|come(?: (?:over|round|along))?(?: to (?:ours|mine|us|(?:my|our) (?:place|house|home|flat)))? for|help us celebrate|the celebration of|(?:final |the )(?:plans?|details|info) (?:for|about|of|on)|wir feiern|feiere ich|ich feiere|feiern wir|nous fêtons|on fête|je fête|celebramos|celebro|festeggiamo|festejamos|vieren we|we vieren|(?:est[aá]s|est[aá]is|est[aá]n) invitad\p{L}+ (?:a la|al|a)|välkom\p{L}+ (?:på|till)|zapraszam\p{L}* na|(?-i:\p{Lu})[^.!?\n]{2,80} presents?:?(?= (?-i:[\p{Lu}\d"“‘]))|(?:no,? )?(?:sorry|wait|scratch that),? i mean|(?:join|joining) (?:us|me|(?:the )?\p{L}{2,20}(?: (?:and|&) \p{L}{2,20})?) (?:for|at|in celebrating|to celebrate|in)|invite you to|(?:is|are|will be) (?:hosting|having|throwing|holding|organi[sz]ing|giving|planning)|come to|welcome to|save the date(?: for|:|!| -)?|the (?:pleasure|honou?r) of your company at|over for|to celebrate|celebrating|wir laden euch zu(?:m|r)?|laden (?:herzlich )?(?:ein )?zu(?:m|r)?|einladung(?: zu(?:m|r)?)?|invitation à|invité\p{L}* (?:à|au)|venez fêter|invitación a|te invit\p{L}+ a|os invit\p{L}+ a|invit(?:o|iamo) a(?:l|lla)?|aspett\p{L}+ (?:per|a|al|alla)|nodig\p{L}* \p{L}+ uit voor|convid\p{L}+ para|convite|invitation to|(?:now|tonight|also)(?=: )):?)\s/iu,
  /^(?:[Aa]n?|the|The(?= [\p{Ll}\d])|our(?= (?:party|dinner|event) )|its|little|wee|lovely|event:|(?:unser|mein)(?:er|em|e|en)?|ein(?:e|er|em|en)?|la|le|les|une?|het|een|o|a|um|uma|il|lo|el|los|las|los|der|die|das|zu(?:m|r)|ons|onze|de(?= \p{L}*avond)|at(?= an? )|a(?= )) /u,
];
/** Words that do not begin a name. */
const NO_NAME =
  /^(?:i|it|he|she|they|you|we|hi|hello|hey|dear|join|come|save|on|in|at|around|meet(?! (?:the|and|&|n|up)(?!\p{L}))|this|next|tomorrow|tonight|there|when|where|what|who|how|for|from|event|something|somebody|someone|party time|bring(?! [&a])|please|originally|not|was|with|as|if|because|to|and|but|yes|no|same|still|mass|doors|all|everyone|friends|people|together|mr|mrs|wir|ich|ihr|uns|nous|vous|je|vi|les|about|any|see|thanks|love|good|happy to|request|(?:my|our) (?:new )?(?:apartment|flat|garden|home|house|place)$|ours|mine|home|here|bei uns|chez nous|let|morning|afternoon(?! tea)|evening|date|time|the end|what|is|are|do|does|can|could|starts?|starting|begins?|nothing|ideas?|tips|(?:nice|good|great|lovely) (?:day|weekend|evening|night)|feier|fest|his|her|their)(?!['’\p{L}-])/iu;
/** Ends a name. */
const ENDS = new RegExp(
  [
    `${DAY_MARK}|[,;!?·\\n(“"•|]|(?<!\\b(?:Dr|Mrs?|Ms|St|Jr|Prof)|\\d)\\.(?=\\s|$)|:(?=\\s|$)|\\s[-–—/]+\\s|\\s['‘](?=\\p{Lu})`,
    "\\s(?:on|at|@|in(?=\\s)(?! (?:honou?r|memory|aid) of)|from|by(?! (?:candle|moon|fire|torch)light)|near|this|next|sometime|some|starting|starts?|begins?|meets|doors|moved|turning|turns|where|which|who|whose|so|because|please|pls|bring|byo\\p{L}*|as|to be|am|um|als|bei|im|ab|chez|alle|bij|hos|(?:he|she|it|who)['’]s|they['’]re|its|om|op|en casa|em|no|na|da noi|à la|au|em|as|is|are|(?-i:will)|has|have|had|was|were|takes?|took|now|if|after|before|until|till|to (?:say|celebrate|mark|raise|help)|hosted|happening|when|lol|honou?ring the|and (?:you|we|i|want|bring|join|will|it)|next week|tomorrow|tonight|later)(?=[\\s,.!?;:]|$)",
    '\\sfor(?= (?:about |around |up to |some |a few |approx |ca )?(?:\\d|everyone|everybody|all|free|us(?! \\p{L})|fun|friends|lunch|dinner|drinks|you|him|her|them|a few))',
    `\\sfor(?= ${SMALL_NUMBER}(?! \\p{L}))`,
    '\\swith(?= (?:\\d|pizza|tents|cocktails|cake|food|\\p{Ll}+ing|me|us|you|your|some|a |live|dj))',
  ].join('|'),
  'iu',
);
const TRAILING =
  /\s(?:on|at|(?<!night )in|from|am|um|le|el|il|w|den|der|de|op|om|the|dia|em|no|ab|is|for|of|with|and|à|al|el|&|\+|our|my|-)$/iu;
const NAME_WORDS_MAX = 10;
/** Characters in which a name ends. */
const HEAD_MAX = 400;

/** The words of a sentence that may be a name: those before its day, place or verb. */
function headOf(sentence: Sentence): string {
  return headIn(marked(sentence));
}

/** A sentence with a mark instead of its days and times. */
function marked({ text, from, spans }: Sentence): string {
  let words = text.replace(/\s/g, ' ');
  for (const span of spans) {
    const [start, end] = [Math.max(0, span.from - from), Math.min(text.length, span.to - from)];
    const isNoun =
      HOLIDAY_NAME.test(text.slice(start, end)) && belongsToName(text.slice(0, start), text.slice(end));
    if (!isNoun) words = words.slice(0, start) + DAY_MARK.repeat(end - start) + words.slice(end);
  }
  return words.replace(
    /(?:in|next|sometime in) (?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|week|month|year)\b/giu,
    (each) => DAY_MARK.repeat(each.length),
  );
}

/** Whether a holiday between these words is a part of the name: `Boxing Day barbie`, or all of it: `NYE at ours`. */
function belongsToName(before: string, after: string): boolean {
  if (/^\P{L}*$/u.test(before) && /^ (?:at|@|with|bei|chez)(?= )/.test(after)) return true;
  const next = /^\s?\p{L}+/u.exec(after)?.[0];
  return next !== undefined && !ENDS.test(next);
}

/** Words that do not name a party without its place: `One night in the woods`. */
const GENERIC = /^(?:one |family )?(?:day|night|weekend|afternoon|evening)$/i;
const WHERE = /^ (?:at|in|on|by) (?:the \p{L}+|\p{Lu}[\p{L}'’]*(?: \p{Lu}[\p{L}'’]*)*)/u;

function headIn(text: string): string {
  let words = withoutOpening(text.slice(0, HEAD_MAX));
  // "Listening party 🎧 my dorm", but not "Leo's 🦖 party"
  const [title] = words.split(/\p{Extended_Pictographic}/u);
  if (isParty(title!)) words = title!;
  const end = ENDS.exec(words)?.index ?? words.length;
  words = `${words.slice(0, end)}${GENERIC.test(words.slice(0, end)) ? (WHERE.exec(words.slice(end))?.[0] ?? '') : ''}`;
  for (let before = ''; before !== words;) [before, words] = [words, words.trimEnd().replace(TRAILING, '')];
  return tidy(words);
}
function withoutOpening(text: string): string {
  let words = text;
  for (let before = ''; before !== words;) {
    before = words;
    for (const opening of OPENINGS) words = words.replace(opening, '');
  }
  return words;
}
const HOLIDAY_NAME = new RegExp(`(?:${HOLIDAY}|(?:4th|fourth) of july)$`, 'i');

const isName = (head: string): boolean =>
  /\p{L}{3}|BBQ|\d(?:st|nd|rd|th)/iu.test(head) &&
  head.split(' ').length <= NAME_WORDS_MAX &&
  !NO_NAME.test(head) &&
  !/^\d+$/.test(head);

/** The party's name, in the text's own words; null if there is none. */
export function nameIn(text: string, sentences: readonly Sentence[]): FoundName | null {
  const labelled = sentences.find(({ kind }) => kind === 'name');
  if (labelled && isName(headOf(labelled))) return { name: headOf(labelled), sentence: labelled };
  const said = QUOTED.exec(text)?.[1] ?? CALLED.exec(text)?.[1];
  if (said && tidy(said).length > 1) {
    const name = tidy(said.split(/\s+(?:on|at) (?=\p{Lu}|\d|the )/u)[0]!);
    return { name, sentence: sentences.find((each) => each.text.includes(said)) ?? null };
  }
  const couple = coupleIn(text);
  if (couple)
    return { ...couple, sentence: sentences.find((each) => each.text.includes(couple.first)) ?? null };
  const last = sentences.findLastIndex(({ kind }) => kind === 'party');
  const first = last < 0 ? sentences : sentences.slice(0, last + 1);
  const after = sentences.slice(last + 1, last + 2).filter((each) => / (?:at|@) /.test(each.text));
  return (
    namedParty(first) ??
    announcedParty(text, sentences) ??
    (last < 0 ? null : (anyName(first) ?? anyName(after))) ??
    namedParty(sentences)
  );
}

const mayName = ({ kind, text }: Sentence) =>
  (kind === 'party' || kind === 'other' || kind === 'chatter') && !IMPERATIVE.test(withoutOpening(text));

/** The first sentence of which the name is a kind of party. */
function namedParty(sentences: readonly Sentence[]): FoundName | null {
  for (const sentence of sentences.filter(mayName)) {
    if (announcedIn(sentence.text) !== null && !isParty(headOf(sentence))) return null;
    const name = [headOf(sentence), ...furtherHeads(sentence)].find((head) => isName(head) && isParty(head));
    if (name !== undefined) return { name, sentence };
  }
  return null;
}

/** Names after a day or comma: `Lena & Paul, wedding`, `On Saturday, our winter gala`. */
const furtherHeads = (sentence: Sentence): string[] =>
  marked(sentence)
    .split(FURTHER)
    .slice(1, HEADS_MAX)
    .filter((words) => !isRemark(words) && !/^\s*meet(?:ing)? /i.test(words))
    .map(headIn);
const FURTHER = new RegExp(`${DAY_MARK}+,?\\s(?:for )?|[,:]\\s`, 'u');
const HEADS_MAX = 6;

function announcedParty(text: string, sentences: readonly Sentence[]): FoundName | null {
  const name = announcedIn(text);
  if (name === null) return null;
  return { name, sentence: sentences.find((each) => announcedIn(each.text) !== null) ?? null };
}

/** Words of a sentence about something, unlike a name. */
const CLAUSE =
  /(?<!\p{L})(?:me|us|him|them|it|this|that|i['’]?m|works?|leaves?|arrives?|lands?|called|calls|needs?|makes?|made|gets?|got|going|think|thought|know|want|wants|loves?|likes?|can['’]?t|cannot|don['’]?t|won['’]?t|isn['’]?t|tired|sorry|not|finished|ordered|booked)(?!\p{L})/iu;

/** Whether words may be the name of something that is not known as a kind of party. */
function isTitle(sentence: Sentence, name: string): boolean {
  // "Let's celebrate Mei's PhD!", but not "It's a boy!"
  if (sentence.kind === 'chatter')
    return /^(?:let['’]s celebrate|celebrat|please join|join|you|invitation to)/i.test(sentence.text);
  // "Thursday, 6.30, Wagamama" begins with a day, and has a place.
  const isFirst = !marked(sentence).startsWith(DAY_MARK);
  return isFirst || / (?:at|@|in|with|for) /.test(sentence.text) || !sentence.text.includes(name);
}

/** The title of an invitation, or the words before its day: `Silent disco`. */
function anyName(sentences: readonly Sentence[]): FoundName | null {
  for (const sentence of sentences.filter(mayName)) {
    const name = headOf(sentence);
    if (isName(name) && !CLAUSE.test(name) && isTitle(sentence, name)) return { name, sentence };
  }
  return null;
}
