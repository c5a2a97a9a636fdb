import { daysBetween } from '../days.ts';
import type { Kind } from '../kinds.ts';
import { countOf, eatersOf, isOutdoors, isPast, kindRow, openItems, type Party } from '../party.ts';
import { many, type Sheet, times } from '../sheet.ts';
import type { Proposal, Topic } from '../topic.ts';
import { proposeReminder, noEvent } from './guests.ts';

const rain: Topic = {
  id: 'rain',
  offer: 'What if it rains?',
  answer({ party, sheet }) {
    const eaters = eatersOf(party, sheet);
    const room =
      eaters && sheet.count('Room under a roof', times(eaters.people, sheet.table('spaceStanding')), 'm²');
    const lines = ['I see no forecast, but a plan helps whatever it says:', ''];
    if (!isOutdoors(party))
      lines.push('- You are indoors: think of wet coats, umbrellas and the way from the car.');
    lines.push(
      room
        ? `- **${room.text} m²** under a roof hold ${many(eaters.people, 'people')} who stand: a tent, a garage, a carport, or your living room with the table out.`
        : '- A tent, a garage, or your living room with the table out.',
      '- Decide the evening before, and write to everybody once.',
      '- Keep cables and the sound off the ground.',
      party.kind === 'camping'
        ? '- Dig no ditch: choose the higher place, and hang a tarpaulin before the tents stand.'
        : '- Towels, a mat at the door and a box for shoes.',
    );
    return { lines };
  },
};

const TIPS: Readonly<Record<Kind, readonly string[]>> = {
  birthday: [
    'Introduce people by what they share, not by what they do.',
    'Have the cake while everybody is still there.',
    'Let somebody else take the photos of you.',
  ],
  child: [
    'Short games, and the loud one last.',
    'Say when parents may come back, and mean it.',
    'Open the presents after the guests have gone, or in a ring, one child after the other.',
    'Keep one quiet corner.',
  ],
  dinner: [
    'Cook what you have cooked before.',
    'Have one course ready before the bell rings.',
    'Clear the table once, late, and not alone.',
  ],
  barbecue: [
    'Two grills: one for meat, one without.',
    'Light it earlier than you think.',
    'Keep the raw meat and its plate away from the rest.',
  ],
  beach: [
    'Meet at a landmark, not “at the water”.',
    'Shade first, blankets after.',
    'Take home a bag more than you brought.',
  ],
  camping: [
    'Pitch the tents before dark, cook after.',
    'One box for all that is needed in the night.',
    'Agree on quiet hours before the fire is lit.',
  ],
  wedding: [
    'Give the timetable to one person who is not you.',
    'Eat something in the first hour.',
    'Have a table for presents that somebody watches.',
  ],
  shower: [
    'Ask who knows whom, and seat them apart.',
    'Write down who gave what while it is opened.',
    'One game is enough, two are plenty.',
  ],
  games: [
    'Explain one game, not three.',
    'Begin with a short one while people arrive.',
    'Have clean hands: snacks with sticks.',
  ],
  potluck: [
    'Ask who brings what before, or you get nine salads.',
    'Put a label with what is in it beside every dish.',
    'Have sockets and an oven free for what comes warm.',
  ],
  party: [
    'Greet everybody at the door, and give them a glass and a name.',
    'Less light, more chairs in corners.',
    'Stop the music a little before you want people to go.',
  ],
};

const tips: Topic = {
  id: 'tips',
  offer: 'Any tips for the host?',
  answer({ party, sheet }) {
    const kind = kindRow(party, sheet);
    return { lines: [`For whoever hosts a ${kind}:`, '', ...TIPS[party.kind].map((tip) => `- ${tip}`)] };
  },
};

function nextOfParticipant(party: Party, sheet: Sheet): string[] {
  const open = openItems(party);
  const lines = [
    ...(party.event!.ownAnswer === 'pending' ? ['- Say yes or no, so that the host can count.'] : []),
    ...(open.length > 0
      ? [
          `- ${many(sheet.event('Still open', open.length, 'things'), 'things')} on the list are still open: bring one.`,
        ]
      : []),
    ...((party.facts.media?.songs ?? 0) === 0 ? ['- Put a song on the list.'] : []),
  ];
  return lines.length > 0 ? lines : ['You are all set.'];
}

function nextOfOwner(party: Party, sheet: Sheet): string[] {
  const { facts } = party;
  const event = party.event!;
  const open = openItems(party);
  const lines: string[] = [];
  if (!event.day) lines.push('- Choose a date: everything is counted back from it.');
  if (!event.location) lines.push('- Say where it is.');
  if (event.invited === 0) lines.push('- Invite people.');
  if (event.pending > 0) {
    const pending = sheet.event('Have not answered', event.pending);
    const invited = sheet.event('Invited', event.invited);
    lines.push(`- ${pending.text} of ${invited.text} have not answered: write to them.`);
  }
  if ((facts.stuff?.requested ?? []).length === 0) {
    lines.push('- Nothing is asked for yet: ask me for a shopping list.');
  }
  if (open.length > 0) {
    const things = sheet.event('Still open', open.length, 'things');
    lines.push(`- ${many(things, 'things')} on your list are still open.`);
  }
  if (hasNoReminder(party)) lines.push('- Nobody is reminded before it starts: set a reminder.');
  if (!event.hasPicture) lines.push('- It has no picture yet: make one under Images.');
  if (lines.length > 0) return lines;
  return [`Nothing is open. ${many(countOf(party, sheet)!.sure, 'people')} come; enjoy it.`];
}

const hasNoReminder = ({ event, isOwner }: Party) =>
  isOwner && event?.day != null && event.reminderHours === null;

const next: Topic = {
  id: 'next',
  offer: 'What should I do next?',
  answer({ party, sheet }) {
    const { event } = party;
    if (!event) return noEvent('What comes next');
    if (isPast(party)) {
      return {
        lines: [
          'The party is over: thank everybody, collect the photos, and close the bill on the Expenses page. Ask me for the words of a thank-you.',
        ],
      };
    }
    const left = event.day ? daysBetween(party.today, event.day) : 0;
    const days = left > 0 ? [`**${many(sheet.event('Days left', left, 'days'), 'days')}** left.`, ''] : [];
    const lines = party.isOwner ? nextOfOwner(party, sheet) : nextOfParticipant(party, sheet);
    const reminder: Proposal[] = hasNoReminder(party) ? [{ kind: 'reminder.set', args: { hours: 24 } }] : [];
    return { lines: [...days, ...lines], proposals: [...proposeReminder({ party }), ...reminder] };
  },
};

const abilities: Topic = {
  id: 'abilities',
  offer: 'What can you do?',
  answer() {
    return {
      lines: [
        'I plan this party with you. I count from your event and say how I counted:',
        '',
        '- who comes, who has not answered, and by when to know',
        '- food by dish, drinks, ice, cake, and the shopping list',
        '- chairs and tables, room, budget per head',
        '- the day and the weeks, counted back; holidays, sunset',
        '- music, games, a rain plan, what to pack, who brings what',
        '- the words of invitation, reminder and thanks',
        '',
        'Tell me what you know, such as “four vegetarians” or “until midnight”, and I use it from then on.',
      ],
    };
  },
};

const THEMES: Partial<Record<Kind, readonly string[]>> = {
  child: [
    'pirates, with a map and a treasure',
    'under the sea, all in blue',
    'dinosaurs, with eggs to dig out',
    'circus, where every child performs',
  ],
  wedding: ['the garden where you met', 'one colour and its shades', 'the year of your first photo'],
  shower: ['story books, a book instead of a card', 'little clouds', 'a garden tea'],
  games: ['a night in a casino without money', 'a murder mystery', 'the games of your childhood'],
  beach: ['all in white', 'shipwrecked', 'a luau'],
  barbecue: ['one country’s grill', 'red checks and jars', 'smoke and blues'],
  camping: ['scouts, with badges to win', 'stars and their names'],
};

const theme: Topic = {
  id: 'theme',
  offer: 'Which theme fits?',
  answer({ party, sheet }) {
    const kind = kindRow(party, sheet);
    const list = THEMES[party.kind] ?? [
      'a decade, with its music',
      'one colour for all',
      'the film that everybody knows',
      'a journey to one country',
    ];
    return {
      lines: [
        `For a ${kind}:`,
        '',
        ...list.map((each) => `- ${each}`),
        '',
        'Take one that people can dress for out of their own wardrobe.',
      ],
    };
  },
};

export const tipTopics = [rain, tips, next, abilities, theme];
