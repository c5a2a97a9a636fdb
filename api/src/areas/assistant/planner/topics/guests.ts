import { dayAfter, daysBetween, dayText, fullDay } from '../days.ts';
import { countOf, isPast, openItems, type Party } from '../party.ts';
import { many, minus, type Sheet } from '../sheet.ts';
import type { Answer, Ask, Proposal, Topic } from '../topic.ts';

/** Maximum number of names in a list. */
const NAMES_SHOWN = 12;

/** `Anna, Ben and Carla`. */
export function joinNames(names: readonly string[], rest = 0): string {
  const shown = names.slice(0, NAMES_SHOWN);
  if (rest > 0 || names.length > NAMES_SHOWN) return `${shown.join(', ')} and others`;
  return shown.length < 2 ? (shown[0] ?? '') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}

export const noEvent = (what: string): Answer => ({
  lines: [`${what} I read from an event. Open one of yours and ask me there.`],
});

const headcount: Topic = {
  id: 'headcount',
  offer: 'How many people will come?',
  answer({ party, sheet }) {
    const { event, said } = party;
    const count = countOf(party, sheet);
    if (!event || !count) {
      if (said.people === undefined) return noEvent('Who comes');
      const people = sheet.said('People', said.people);
      return { lines: [`You told me **${many(people, 'people')}**. Who has answered I read from an event.`] };
    }
    const declined = sheet.event('Have declined', event.declined);
    const lines: string[] = [];
    if (isPast(party))
      lines.push(
        `**${many(count.sure, 'people')}** had said that they would come, and ${declined.text} had declined.`,
      );
    else if (count.sure.value === count.most.value) {
      lines.push(
        `**${many(count.sure, 'people')}** come for sure; everybody has answered, and ${declined.text} declined.`,
      );
      if (event.going + event.companions <= 1 && event.declined === 0)
        lines.splice(
          0,
          1,
          `So far it is **${many(count.sure, 'person')}**: you have asked nobody yet, or nobody has said yes.`,
        );
    } else {
      lines.push(
        `Count with **${many(count.likely, 'people')}**.`,
        '',
        `- Sure: ${count.sure.text}, who have said yes${event.companions > 0 ? ', with those they bring' : ''}`,
        `- Likely: ${count.likely.text}, because ${sheet.event('Have not answered', event.pending).text} have not answered and not all of them come`,
        `- At most: ${count.most.text}, if all of them do`,
        '',
        `${declined.text} declined.`,
      );
    }
    if (said.people !== undefined && said.people !== count.likely.value)
      lines.push(`You told me ${sheet.said('People', said.people).text}; I count food and drinks for that.`);
    return { lines };
  },
};

/** Proposes a message to all guests who have not answered; the card shows its text first. */
export function proposeReminder({ party }: Pick<Ask, 'party'>): Proposal[] {
  const { event } = party;
  if (!event || !party.isOwner || event.pending === 0 || isPast(party)) return [];
  return [{ kind: 'guests.message', args: { to: 'unanswered', text: reminderText(party) } }];
}

/** The text of the message, without figures that could be outdated the next day. */
function reminderText({ event }: Party): string {
  const when = event?.day ? ` on ${fullDay(event.day)}` : '';
  return `Hello! We are planning ${event?.name ?? 'our party'}${when} and would love to know whether you can come. A yes or no helps us with food and chairs. Thank you!`;
}

const unanswered: Topic = {
  id: 'unanswered',
  offer: 'Who has not answered yet?',
  answer(ask) {
    const { party, sheet } = ask;
    const { event } = party;
    if (!event) return noEvent('Who has answered');
    const invited = sheet.event('Invited', event.invited);
    if (event.pending === 0) {
      return {
        lines: [
          event.invited === 0
            ? 'Nobody has been invited yet.'
            : `Everybody has answered: of ${many(invited, 'people')} nobody is open.`,
        ],
      };
    }
    const pending = sheet.event('Have not answered', event.pending);
    const names =
      event.pendingNames.length > 0
        ? sheet.words(
            'By name',
            joinNames(event.pendingNames, event.pending - event.pendingNames.length),
            'event',
          )
        : null;
    const lines = [
      `**${pending.text}** of ${invited.text} invited ${pending.value === 1 ? 'has' : 'have'} not answered${names ? `: ${names}` : ''}.`,
    ];
    if (party.isOwner && !isPast(party))
      lines.push('I can write to them; you read the words before they go.');
    return { lines, proposals: proposeReminder(ask) };
  },
};

/** The day by which guests should answer; null without a date in the future. */
function deadlineOf(party: Party, sheet: Sheet) {
  const { event } = party;
  if (!event?.day || isPast(party)) return null;
  const days = sheet.table(party.kind === 'wedding' ? 'answerDaysWedding' : 'answerDays');
  const day = dayAfter(event.day, -days.value);
  sheet.words(
    'Know who comes by',
    `${dayText(event.day)} − ${many(days, 'days')} = ${dayText(day)}`,
    'table',
    days.source,
  );
  return { day, days };
}

const deadline: Topic = {
  id: 'deadline',
  offer: 'By when should people answer?',
  answer(ask) {
    const { party, sheet } = ask;
    const found = deadlineOf(party, sheet);
    if (!found) {
      const days = sheet.table('answerDays');
      return {
        lines: [
          party.event?.day
            ? 'The party is over; nobody has to answer any more.'
            : `Ask for answers until ${many(days, 'days')} before. Once the event has a date, I name the day.`,
        ],
      };
    }
    const left = daysBetween(party.today, found.day);
    const lines = [`Ask for answers by **${fullDay(found.day)}**.`];
    if (left > 0) {
      lines.push(
        `That is in ${many(sheet.count('Days until then', minus(sheet.event('Days until the party', daysBetween(party.today, party.event!.day!), 'days'), found.days), 'days'), 'days')}, and leaves time to shop for the right number.`,
      );
    } else lines.push('That day is here or past: write to those who are still open today.');
    return { lines, proposals: proposeReminder(ask) };
  },
};

const own: Topic = {
  id: 'own',
  offer: 'What have I promised?',
  answer({ party, sheet }) {
    const { event, facts } = party;
    if (!event) return noEvent('What you have answered and promised');
    const lines: string[] = [];
    if (event.role === 'owner') lines.push('You are the host.');
    else if (event.ownAnswer === 'accepted')
      lines.push(
        `You have said **yes**${event.ownCompanions > 0 ? ` and bring ${many(sheet.event('Come along with you', event.ownCompanions), 'people')}` : ''}.`,
      );
    else if (event.ownAnswer === 'declined') lines.push('You have **declined**.');
    else if (event.ownAnswer === 'pending') lines.push('You have **not answered** yet.');
    else lines.push('You are on the list of this event.');
    const promised = [
      ...(facts.stuff?.requested ?? [])
        .filter((each) => each.own > 0)
        .map((each) => `${each.own} × ${each.name}`),
      ...(facts.stuff?.brought ?? [])
        .filter((each) => each.own)
        .map((each) => `${each.quantity} × ${each.title}`),
    ].slice(0, NAMES_SHOWN);
    lines.push(
      promised.length > 0
        ? `You bring: ${sheet.words('You bring', promised.join(', '), 'event')}.`
        : 'You have not promised to bring anything.',
    );
    const open = openItems(party);
    if (open.length > 0)
      lines.push(
        `Still open: ${sheet.words('Still open', joinNames(open.map(({ name }) => name)), 'event')}.`,
      );
    return { lines };
  },
};

const who: Topic = {
  id: 'who',
  offer: 'Who is coming?',
  answer({ party, sheet }) {
    const { event } = party;
    if (!event) return noEvent('Who comes');
    const going = sheet.event('Going', event.going);
    const names = sheet.words(
      'By name',
      joinNames(event.goingNames, event.going - event.goingNames.length) || 'nobody by name',
      'event',
    );
    const lines = [`**${going.text}** ${going.value === 1 ? 'is' : 'are'} going: ${names}.`];
    if (event.companions > 0)
      lines.push(`With them come ${many(sheet.event('Come along with them', event.companions), 'people')}.`);
    if (event.pending > 0)
      lines.push(`${sheet.event('Have not answered', event.pending).text} have not answered.`);
    return { lines };
  },
};

export const guestTopics = [headcount, unanswered, deadline, own, who];
