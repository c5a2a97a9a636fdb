import type { RuleRow } from './grammar.ts';

/** Rules for messages to guests, as in {@link RULES}. */
export const WORD_RULES: readonly RuleRow[] = [
  [
    'reminding',
    8,
    'message|text|note|mail PEOPLE ANSWER NOT',
    'write|say what|how silent|missing|pending|undecided !YES',
    'REMIND write|draft|word|wording|compose|phrase|formulate|text|message|help|polite|friendly|formal',
    'ANSWER NOT write|draft|word|compose|phrase|say|text|nudge|chase|ask',
    'chase|nudge|poke|prod ANSWER',
    'polite|friendly|gentle|nice text|message|word|way ANSWER',
    'REMIND how PEOPLE',
    'how get|make|ask PEOPLE ANSWER',
  ],
  [
    'invitation',
    6,
    'INVITE WRITE|formal|funny|elegant|short|casual|text !ANSWER !when !send',
    'INVITE help|IDEA write|draft|word|make|nice|nicely',
    'INVITE sound|sounds|sentence|line|verse|rhyme|paragraph',
    'word|wording for EVENT|surprise !THANK !REMIND !ANSWER',
  ],
  [
    'invitation',
    9,
    'ask PEOPLE party|wedding|birthday|barbecue|dinner how|write|what|writing !ANSWER !BRING !help',
  ],
  ['thanks', 9, 'what|how|something write|say|send|text after|afterwards EVENT|PEOPLE !ANSWER !REMIND !NOT'],
  [
    'thanks',
    7,
    'THANK WRITE',
    'THANK PEOPLE how|for|coming|all|say|after|afterwards',
    'THANK afterwards|after|came|warm|short|everyone|everybody',
    'what|how write|say|send|tell after|afterwards|afterward EVENT|PEOPLE',
    'THANK gift|present',
  ],
];
