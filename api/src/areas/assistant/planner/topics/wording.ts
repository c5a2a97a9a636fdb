import { fullDay } from '../days.ts';
import { kinds } from '../kinds.ts';
import { isPast, type Party } from '../party.ts';
import type { Sheet } from '../sheet.ts';
import type { Answer, Topic } from '../topic.ts';
import { proposeReminder } from './guests.ts';

/** The facts in the texts; missing ones are empty strings. */
interface EventWords {
  name: string;
  when: string;
  where: string;
}

function wordsOf({ event, kind }: Party, sheet: Sheet): EventWords {
  if (!event) return { name: `our ${kinds[kind].name}`, when: '', where: '' };
  const day = event.day ? sheet.words('Date', fullDay(event.day), 'event') : '';
  const time = event.time ? sheet.words('Start', event.time, 'event') : '';
  return {
    name: sheet.words('Event', event.name, 'event'),
    when: day && `on ${day}${time && ` at ${time}`}`,
    where: event.location ? `(${sheet.words('Place', event.location, 'event')})` : '',
  };
}

const join = (...parts: string[]) => parts.filter(Boolean).join(' ');

type Tone = 'Warm' | 'Short' | 'Formal';
const TONES: readonly Tone[] = ['Warm', 'Short', 'Formal'];
const TONE_WORDS: Readonly<Record<Tone, RegExp>> = {
  Warm: /\b(warm|friendly|casual|relaxed|funny|playful|sweet|heartfelt|personal)\b/i,
  Short: /\b(short|brief|quick|sms|one line|concise)\b/i,
  Formal: /\b(formal|elegant|official|serious|polite|classy)\b/i,
};

function inTones(message: string, words: Readonly<Record<Tone, string>>, first: string): Answer {
  const wanted = TONES.filter((tone) => TONE_WORDS[tone].test(message));
  const tones = wanted.length > 0 ? wanted : TONES;
  return { lines: [first, ...tones.flatMap((tone) => ['', `**${tone}**`, '', words[tone]])] };
}

const OPENING: Partial<Record<Party['kind'], string>> = {
  wedding: 'we say yes to each other, and we want you there',
  child: 'there will be cake, games and a lot of noise',
  barbecue: 'the grill is lit and there is a place for you',
  beach: 'bring a towel and good spirits',
  camping: 'bring a tent, the fire is ours',
  shower: 'somebody small is on the way, and we celebrate before',
  games: 'the games are on the table, and one chair is yours',
  potluck: 'bring a dish that you love, we bring the rest',
  dinner: 'the table is set, and it is better with you at it',
};

const invitation: Topic = {
  id: 'invitation',
  offer: 'Write the invitation',
  answer({ party, sheet, message }) {
    const { name, when, where } = wordsOf(party, sheet);
    const opening = OPENING[party.kind] ?? 'good food, good music, good people, and you';
    return inTones(
      message,
      {
        Warm: `Dear friends, ${join(`come to ${name}`, when, where)}: ${opening}. Say yes or no as soon as you can, so that we know for how many to cook. We look forward to you!`,
        Short: `${join(name, when, where)}. Are you in? A tap on yes or no is enough.`,
        Formal: `We request the pleasure of your company at ${join(name, when, where)}. Kindly let us know whether you will attend.`,
      },
      'An invitation, to be copied and changed as you like:',
    );
  },
};

const reminding: Topic = {
  id: 'reminding',
  offer: 'Write a reminder to answer',
  answer(ask) {
    const { party, sheet, message } = ask;
    const { name, when, where } = wordsOf(party, sheet);
    const answer = inTones(
      message,
      {
        Warm: `Hello! ${join(name, when)} comes nearer, and we would love to know whether you are there. A yes or no helps us with food and chairs. Hugs!`,
        Short: `${join(name, when)}: yes or no? We are counting chairs.`,
        Formal: `May we kindly ask for your reply to our invitation to ${join(name, when, where)}. Thank you.`,
      },
      'A reminder for those who have not answered:',
    );
    return { ...answer, proposals: proposeReminder(ask) };
  },
};

const thanks: Topic = {
  id: 'thanks',
  offer: 'Write a thank-you message',
  answer({ party, sheet, message }) {
    const { name } = wordsOf(party, sheet);
    const answer = inTones(
      message,
      {
        Warm: `Dear all, thank you for making ${name} what it was. We are still smiling. Put your photos with ours, so that everybody has them!`,
        Short: `Thank you for ${name}! It was lovely that you were there.`,
        Formal: `We thank you sincerely for your presence at ${name} and for your kind wishes.`,
      },
      'A thank-you for afterwards:',
    );
    const { text } = {
      text: `Dear all, thank you for coming to ${name}. It was lovely with you. Put your photos with ours, so that everybody has them!`,
    };
    const send = party.isOwner && party.event && isPast(party) && party.event.going > 1;
    return { ...answer, proposals: send ? [{ kind: 'guests.message', args: { to: 'going', text } }] : [] };
  },
};

export const wordingTopics = [invitation, reminding, thanks];
