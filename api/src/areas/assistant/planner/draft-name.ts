import type { Span } from './date-phrases.ts';
import { numberOf, SMALL_NUMBER } from './numbers.ts';

const PARTY =
  "(?:birthday(?: (?:party|dinner|bash|brunch|barbecue|bbq|picnic|celebration|lunch))?|(?:baby|bridal|wedding) shower|gender reveal(?: party)?|wedding(?: (?:reception|anniversary|party))?|anniversary(?: (?:party|dinner))?|bar mitzvah|bat mitzvah|christening|baptism|engagement(?: party| drinks)?|(?:hen|stag|bachelor(?:ette)?) (?:party|do|night|weekend)|house ?warming(?: party)?|farewell(?: (?:party|drinks|dinner))?|retirement(?: party)?|graduation(?: party)?|(?:board |card |video )?games? (?:night|evening|day)|(?:movie|poker|quiz|trivia|karaoke|film|wine|tapas|curry|pizza|taco) (?:night|evening|tasting)|(?:summer|winter|spring|autumn|garden|pool|beach|costume|halloween|christmas|new year['’]?s(?: eve)?|street|block|office|team|family|dinner|tea|cocktail|surprise|pizza|dance|lawn|rooftop|welcome|carnival|easter|thanksgiving|leaving|goodbye|launch|slumber|pyjama|pajama|foam|fondue|raclette|masquerade|neighbou?rhood) (?:party|dinner|lunch|brunch|barbecue|bbq|picnic|drinks|do|fest|bash|trip|reunion|gathering|celebration|potluck)|barbecue(?: party)?|bbq|potluck(?: (?:dinner|lunch|party))?|picnic|dinner(?: party)?|brunch|lunch|camping (?:trip|weekend)|camp-?out|ski(?:ing)? (?:trip|weekend)|(?:beach|lake|pool|sports|wine) day|(?:class|school|family) reunion|reunion|sleepover|get-together|housewarming|party|bonfire|cook-?out|tea party|festival|celebration|oktoberfest|camping)";
const OWNER =
  "(?:(?:my|our|her|his|their|the) (?:\\p{Ll}{1,40} )?(?:\\p{L}{1,40}(?:'s|’s|s'|s’) )|(?:(?<![\\p{L}-])\\p{Lu}[\\p{L}-]{1,40}(?:(?: and| &) \\p{Lu}[\\p{L}-]{1,40})?(?:'s|’s|s'|s’) )|my |our )";
const ORDINAL =
  '(?:(?:\\d{1,3}(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|sweet sixteen|big|annual|surprise|\\d{1,3}(?:st|nd|rd|th) annual|small|little|joint) ){0,2}';
const OWNED = new RegExp(`${OWNER}${ORDINAL}${PARTY}(?![\\p{L}])`, 'iu');
const OWNED_EXACT = new RegExp(
  `(?<![\\p{L}'’])(?:${OWNER})?${ORDINAL}(?:[\\p{L}-]+ )?${PARTY}(?![\\p{L}'’])`,
  'iu',
);
const PLAIN = new RegExp(`(?<![\\p{L}'’])${ORDINAL}${PARTY}(?![\\p{L}'’])`, 'iu');

const QUOTED = /["“„«»”]([^"“”„«»\n]{2,100})["”“«»]/u;
const CALLED =
  /\b(?:called|named|titled|entitled|name it|call it|title[:：]|with the (?:name|title))\s+["“„«']?([\p{Lu}\d][^"“”„«»\n.,;!?]{1,99})/u;
const LABEL = /^\s*(?:what|title|event|name|was|titel|quoi|qué)\s*[:：]\s*(\S.*)$/im;
const INVITED_TO =
  /\b(?:invited to|invite you to|invites you to|join us (?:for|at)|come to|welcome to|save the date(?:[:,]| for)|celebrate)\s+(?:the |a |an )?/iu;
const ENDS =
  /\s+(?:on|at|in|from|this|next|tomorrow|tonight|starting|with|where|as we|for|and (?:bring|join))\b|[.,!?\n:;(]|\s[-–|]\s|\s+\d{1,2}(?::\d\d)?\s?(?:am|pm)?\b|$/iu;
/** A first line with a greeting or a day, which is not a title. */
const NO_TITLE =
  /^(?:together with|hi|hello|hey|dear|hallo|liebe|you(?:'|’| a)re|please|we |i |it|join|come|save the date|when|where|date|time|subject)\b|\b(?:\d{1,2}[:.]\d\d|\d ?(?:am|pm)|january|february|march|april|may \d|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow)\b|[.,;:]\s*$|\?/i;

const capitalize = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const tidy = (name: string) =>
  capitalize(
    name
      .replace(/\s+/g, ' ')
      .replace(/^[\s,:–*_#-]+|[\s,;:.!*_–-]+$/g, '')
      .trim(),
  );

/** The party's name, in the text's own words; null if there is none. */
export function nameIn(text: string, spans: readonly Span[] = []): string | null {
  const said = LABEL.exec(text)?.[1] ?? QUOTED.exec(text)?.[1] ?? CALLED.exec(text)?.[1];
  if (said && tidy(said).length > 1) return tidy(said.split(/\s+(?:on|at) (?=\p{Lu}|\d|the )/u)[0]!);
  const title = titleOf(text);
  const hasParty = title !== null && PLAIN.test(title);
  const named =
    (hasParty ? title : null) ??
    ownedParty(text) ??
    announcedIn(text) ??
    title ??
    invitedTo(text) ??
    plainParty(text, spans);
  const head = headOf(text, spans);
  // "Midsummer party" is more specific than "party".
  return head !== null && (named === null || isMoreSpecific(head, named)) ? head : named;
}

const isMoreSpecific = (head: string, named: string): boolean =>
  head.length > named.length && head.toLowerCase().includes(named.toLowerCase());

/** Words before the name. */
const PREFIX =
  /^(?:(?:please|can you|could you|just|let['’]?s|i(?: want| need|['’]d like) to|i (?:want|need)|we(?: want|['’]d like) to|make me|create|plan|make|set up|organi[sz]e|schedule|add|do|have|host|throw|(?:an? )?event:?|an?|the|new(?! year)|event:)\s+)*/iu;
const NO_HEAD =
  /^(?:we|i|you|it|he|she|they|hi|hello|hey|dear|join|come|save|on|in|at|this|next|tomorrow|tonight|there|when|where|what|who|how|for|from|event|something)\b/iu;
/** Ends a short name. */
const HEAD_ENDS =
  /\s(?:on|at|in|from|for|with|this|next|tomorrow|tonight|sometime|am|um|als|of)\s|[,.!?\n:;(“"]|\s[-–|]\s/iu;

/** The words before the day, if they are few and only a name: `silent disco`, `Emma's 40th`. */
function headOf(text: string, spans: readonly Span[]): string | null {
  if (spans.length === 0) return null;
  const from = PREFIX.exec(text)![0].length;
  const rest = text.slice(from, Math.min(...spans.map((span) => span.from)));
  const head = rest
    .slice(0, HEAD_ENDS.exec(rest)?.index ?? rest.length)
    .replace(/\s+(?:on|at|in|from|am|is|are|the)\s*$/iu, '');
  const name = tidy(head);
  const isName = name.length > 2 && head.trim().split(/\s+/).length <= 5 && !NO_HEAD.test(name);
  return isName && /\p{L}{3}/u.test(name) ? name : null;
}

/** The first line of a pasted invitation. */
function titleOf(text: string): string | null {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length < 2) return null;
  const [first] = lines;
  if (first!.length > 70 || first!.split(/\s+/).length > 9 || NO_TITLE.test(first!)) return null;
  // "Engagement drinks!! We said yes"
  const [exclaimed] = first!.split(/[!?]+\s/);
  return turningIn(first!) ?? tidy(PLAIN.test(exclaimed!) ? exclaimed! : first!);
}

function ownedParty(text: string): string | null {
  const found = OWNED.exec(text)?.[0] ?? null;
  return found === null ||
    (/^(?:the|my|our) (?:party|dinner|lunch|wedding|celebration)$/i.test(found.trim()) &&
      /wedding/.test(found) === false)
    ? null
    : tidy(found);
}

function invitedTo(text: string): string | null {
  const opening = INVITED_TO.exec(text);
  if (!opening) return null;
  const rest = text.slice(opening.index + opening[0].length);
  const name = rest.slice(0, ENDS.exec(rest)?.index ?? 60);
  return name.length > 2 && name.split(/\s+/).length <= 8 && OWNED_EXACT.test(name) ? tidy(name) : null;
}

/** The words before a kind of party that belong to its name: `treasure hunt`, `80s`, `garden`. */
const KIND_OF =
  /(?:(?:fourth|4th) of )?(?:(?<!\p{L}|['’])(?!(?:an?|the|my|our|your|his|her|their|its?|we|i|you|us|me|and|or|for|at|on|in|to|of|with|by|from|is|are|be|a|have|having|host|hosting|throw|throwing|create|make|plan|planning|organi[sz]e|organi[sz]ing|set|up|add|schedule|start|new(?! year)|another|cook|cooking|some|this|that|next|please|join|come|want|like|would|celebrate|celebrating|event|big|let['’]?s|hi|hello|hey|dear)\s)[\p{L}\d'’&-]+ ){1,3}$/iu;
/** Whom the party is for. */
const FOR =
  /^ for (?!(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\b|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)(?:(?:my|our) (?:\p{Ll}+ ){1,3})?(?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)(?:(?:Mr|Mrs|Ms|Dr)\.? )?\p{Lu}[\p{L}'’-]*(?:,? (?:and|&) \p{Lu}[\p{L}'’-]*)*(?: \d{1,3}(?:st|nd|rd|th))?/u;
/** `for my sister` */
const FOR_RELATIVE = /^ for (?:my|our) \p{Ll}{3,20}(?=\s*(?:$|[,.;\n]|(?:next|this|on|at|in|tomorrow)\b))/u;
const FOR_LOWER_CASE =
  /^ for (?!everyone|everybody|all|free|us|fun|the |kids|friends|children|adults)\p{Ll}{2,20}(?=\s*(?:$|[,.;\n]))/u;

function plainParty(text: string, spans: readonly Span[]): string | null {
  const found = PLAIN.exec(text);
  if (!found) return null;
  // After the day it is something else: "Bring a packed lunch."
  if (headOf(text, spans) !== null && found.index > Math.max(...spans.map(({ to }) => to))) return null;
  const kind = KIND_OF.exec(text.slice(Math.max(0, found.index - 60), found.index))?.[0] ?? '';
  const after = text.slice(found.index + found[0].length);
  const whom = FOR.exec(after)?.[0] ?? FOR_RELATIVE.exec(after)?.[0] ?? FOR_LOWER_CASE.exec(after)?.[0] ?? '';
  return tidy(kind + found[0] + whom);
}

const TURNING = new RegExp(
  `(?<![\\p{L}-])(\\p{Lu}[\\p{L}-]{1,40}|[Gg]rand(?:ma|pa)|[Mm]um|[Dd]ad|[Ii])(?:['’][sm]| is| am)? (?:finally )?turn(?:s|ing) (\\d{1,3}|${SMALL_NUMBER})(?![\\p{L}\\d])`,
  'u',
);
const IS_AGE = /(?<![\p{L}-])(\p{Lu}[\p{L}-]{1,40}) is (\d{1,2})(?=[!.,\n]|$)/u;
const JUBILEE = /(?<![\p{L}-])\p{Lu}[\p{L}-]*['’]s (?:\d{1,3}(?:st|nd|rd|th))(?![\p{L}\d])/u;
const NAME = "(?<![\\p{L}-])\\p{Lu}[\\p{L}'’-]{1,40}(?: \\p{Lu}[\\p{L}'’-]{1,40})?";
const COUPLE = new RegExp(`(${NAME}) (?:and|&) (${NAME})\\s+invite you to (?:their|our) wedding`, 'u');

/** `Leo turns 6`, `Zoe is 4!` */
function turningIn(text: string): string | null {
  const [, who, age] = TURNING.exec(text) ?? IS_AGE.exec(text) ?? [];
  if (who === undefined || age === undefined) return null;
  return `${/^i$/i.test(who) ? 'My' : `${capitalize(who)}'s`} ${ordinal(numberOf(age)!)} birthday`;
}

/** A birthday or wedding that is announced without its name: `Leo turns 6!`, `Tom's 25th`, `We're getting married`. */
function announcedIn(text: string): string | null {
  const couple = COUPLE.exec(text);
  if (couple) return `Wedding of ${couple[1]} and ${couple[2]}`;
  const jubilee = turningIn(text) ?? JUBILEE.exec(text)?.[0];
  return jubilee ?? (/\bgetting married\b/i.test(text) ? 'Wedding' : null);
}

function ordinal(number: number): string {
  const rest = number % 100 >= 11 && number % 100 <= 13 ? 0 : number % 10;
  return `${number}${['th', 'st', 'nd', 'rd'][rest] ?? 'th'}`;
}
