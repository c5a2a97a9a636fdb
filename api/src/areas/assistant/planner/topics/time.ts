import { clock, dayAfter, daysBetween, dayText, fullDay, minutesOf } from '../days.ts';
import { kinds } from '../kinds.ts';
import { hoursOf, isPast, kindRow, type Party, startOf } from '../party.ts';
import { many, type Sheet } from '../sheet.ts';
import type { FigureId } from '../tables.ts';
import type { Answer, Topic } from '../topic.ts';
import { noEvent } from './guests.ts';

/** A line of a timetable, whose time is added to the basis. */
function timeRow(
  sheet: Sheet,
  start: string,
  id: FigureId,
  sign: 1 | -1,
  what: string,
): { at: number; line: string } {
  const minutes = sheet.table(id);
  const at = minutesOf(start) + sign * minutes.value;
  sheet.words(
    what,
    `${start} ${sign < 0 ? '−' : '+'} ${many(minutes, 'minutes')} = ${clock(at)}`,
    'table',
    minutes.source,
  );
  return { at, line: `- **${clock(at)}** ${what}` };
}

const day: Topic = {
  id: 'day',
  offer: 'Plan the day from hour to hour',
  answer({ party, sheet }) {
    const kind = kindRow(party, sheet);
    const known = startOf(party, sheet);
    const start =
      known ??
      sheet.words('A usual start', kinds[party.kind].start, 'table', "The planner's own rule of thumb");
    const hours = hoursOf(party, sheet);
    const end = clock(minutesOf(start) + hours.value * 60);
    sheet.words('End', `${start} + ${many(hours, 'hours')} = ${end}`, hours.from, hours.source);
    const long = hours.value * 60;
    const cooks = !['beach', 'potluck', 'games'].includes(party.kind);
    const rows = [
      ...(cooks ? [timeRow(sheet, start, 'cookMinutes', -1, 'begin to cook what takes long')] : []),
      timeRow(sheet, start, 'setMinutes', -1, 'set tables and chairs'),
      timeRow(sheet, start, 'warmMinutes', -1, 'put the drinks into ice'),
      timeRow(sheet, start, 'dressMinutes', -1, 'be ready yourself'),
      ...(party.kind === 'barbecue'
        ? [timeRow(sheet, start, 'charcoalMinutes', 1, 'charcoal is ready when it was lit at the start')]
        : []),
      { at: minutesOf(start), line: `- **${start}** the first guests` },
      ...(long > 120 ? [timeRow(sheet, start, 'foodMinutes', 1, 'food')] : []),
      ...(long > 150 && ['birthday', 'child', 'wedding', 'shower'].includes(party.kind)
        ? [timeRow(sheet, start, 'cakeMinutes', 1, 'cake')]
        : []),
      ...(long > 60
        ? [timeRow(sheet, end, 'packMinutes', -1, 'begin to tidy, while people still talk')].map((row) => ({
            ...row,
            at: minutesOf(start) + long - 30,
          }))
        : []),
      { at: minutesOf(start) + long, line: `- **${end}** the end` },
    ].toSorted((one, other) => one.at - other.at);
    return {
      lines: [
        known
          ? `The day of your ${kind}, counted from ${start}:`
          : `Nobody has said when it starts. With a usual start of a ${kind}, ${start}:`,
        '',
        ...rows.map(({ line }) => line),
      ],
    };
  },
};

const WEEKS: readonly [FigureId, string][] = [
  ['planDays', 'agree on the place and on who is asked'],
  ['inviteDays', 'send the invitations'],
  ['orderDays', 'order the cake and hire what you do not have'],
  ['answerDays', 'know who comes; count food and drinks'],
  ['shopDays', 'buy what keeps'],
];
const WEDDING_WEEKS: readonly [FigureId, string][] = [
  ['inviteDaysWedding', 'send the invitations'],
  ['planDays', 'agree on the menu and the music'],
  ['answerDaysWedding', 'know who comes; tell the caterer'],
  ['orderDays', 'write the seating plan and order the cake'],
  ['shopDays', 'pack what comes along'],
];

const weeks: Topic = {
  id: 'weeks',
  offer: 'What is to be done in which week?',
  answer({ party, sheet }): Answer {
    const date = party.event?.day;
    const plan = (party.kind === 'wedding' ? WEDDING_WEEKS : WEEKS).map(([id, what]) => ({
      days: sheet.table(id),
      what,
    }));
    if (!date) {
      return {
        lines: [
          'The event has no date yet. Counted back from it:',
          '',
          ...plan.map(({ days, what }) => `- **${many(days, 'days')} before**: ${what}`),
        ],
      };
    }
    if (isPast(party)) return afterParty(party, sheet);
    const left = daysBetween(party.today, date);
    if (left <= 0) {
      return {
        lines: [
          'It is on: ice, bread and flowers are all that is left to get.',
          'Ask me to plan the day from hour to hour.',
        ],
      };
    }
    const rows = plan.map(({ days, what }) => {
      const when = dayAfter(date, -days.value);
      sheet.words(what, `${dayText(date)} − ${many(days, 'days')} = ${dayText(when)}`, 'table', days.source);
      return { when, line: `- **${daysBetween(party.today, when) < 0 ? 'now' : fullDay(when)}**: ${what}` };
    });
    return {
      lines: [
        `${many(sheet.event('Days left', left, 'days'), 'days')} are left until ${sheet.words('Date', fullDay(date), 'event')}:`,
        '',
        ...rows.map(({ line }) => line),
        '- **on the day**: ice, bread, flowers, and be ready before the first guest',
      ],
    };
  },
};

function afterParty(party: Party, sheet: Sheet): Answer {
  const last = party.event!.endDay ?? party.event!.day!;
  const days = sheet.table('thanksDays');
  const by = dayAfter(last, days.value);
  sheet.words('Thank by', `${dayText(last)} + ${many(days, 'days')} = ${dayText(by)}`, 'table', days.source);
  return {
    lines: [
      'The party is over. What is left:',
      '',
      `- thank everybody by ${fullDay(by)}; ask me for the words`,
      '- ask for photos while people still have them at hand',
      '- close the bill on the Expenses page',
    ],
  };
}

const duration: Topic = {
  id: 'duration',
  offer: 'When should it start and end?',
  answer({ party, sheet }) {
    const kind = kindRow(party, sheet);
    const known = startOf(party, sheet);
    const hours = hoursOf(party, sheet);
    const start =
      known ??
      sheet.words('A usual start', kinds[party.kind].start, 'table', "The planner's own rule of thumb");
    const end = clock(minutesOf(start) + hours.value * 60);
    sheet.words('End', `${start} + ${many(hours, 'hours')} = ${end}`, hours.from, hours.source);
    return {
      lines: [
        `A ${kind} ${known ? `that starts at **${start}**` : `usually starts at **${start}**`} and lasts ${many(hours, 'hours')} ends at **${end}**.`,
        'Write the end into the invitation too: people plan their way home by it.',
      ],
    };
  },
};

const facts: Topic = {
  id: 'facts',
  offer: 'When and where is it?',
  answer({ party, sheet }) {
    const { event } = party;
    if (!event) return noEvent('Day and place');
    const lines: string[] = [];
    if (event.day) {
      const when = event.endDay ? `${fullDay(event.day)} to ${fullDay(event.endDay)}` : fullDay(event.day);
      const left = daysBetween(party.today, event.day);
      lines.push(
        `**${sheet.words('Date', when, 'event')}**${event.time ? ` at **${sheet.words('Start', event.time, 'event')}**` : ''}${event.endTime ? `, until ${sheet.words('End', event.endTime, 'event')}` : ''}.`,
      );
      if (left > 0) lines.push(`That is in ${many(sheet.event('Days left', left, 'days'), 'days')}.`);
      else lines.push(isPast(party) ? 'That is past.' : 'That is today.');
    } else lines.push('It has no date yet.');
    lines.push(
      event.location ? `Place: ${sheet.words('Place', event.location, 'event')}.` : 'It has no place yet.',
    );
    const [host] = event.goingNames;
    if (host) lines.push(`Host: ${sheet.words('Host', host, 'event')}.`);
    if (event.timeZone && event.time)
      lines.push(`By the clocks of ${sheet.words('Time zone', event.timeZone, 'event')}.`);
    return { lines };
  },
};

const reminder: Topic = {
  id: 'reminder',
  offer: 'Are guests reminded?',
  answer({ party, sheet }) {
    const { event } = party;
    if (!event) return noEvent('Whether guests are reminded');
    if (!party.isOwner) return { lines: ['When guests are reminded the host decides.'] };
    const hours = event.reminderHours;
    if (hours !== null)
      return {
        lines: [
          `Those who come are reminded **${many(sheet.event('Reminder before the start', hours, 'hours'), 'hours')}** before the start.`,
        ],
      };
    if (!event.day) return { lines: ['Nobody is reminded yet; give the event a date first.'] };
    if (isPast(party)) return { lines: ['Nobody was reminded, and the party is over.'] };
    return {
      lines: ['Nobody is reminded so far. A day before is what most people like.'],
      proposals: [{ kind: 'reminder.set', args: { hours: 24 } }],
    };
  },
};

export const timeTopics = [day, weeks, duration, facts, reminder];
