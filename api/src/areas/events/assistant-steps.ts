import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { orderingDay } from '@yolo/contract';
import type { EventView } from '@yolo/contract/events';
import type { Actor } from '../../core/access/actor.ts';
import type { NextStep, StepSource } from '../../core/assistant/assistant-parts.ts';
import { bool } from '../../core/database/columns.ts';
import { statement } from '../../core/database/statement.ts';

/** Hours after a message in which no other one is suggested. */
const QUIET_HOURS = 48;

/** Whether the unanswered of an event have just been written to. */
const wereWrittenTo = statement(
  { written: bool() },
  `select exists (
     select from event_messages m where m.event_id = $1 and m.audience in ('unanswered', 'all')
       and m.created_at > now() - interval '${QUIET_HOURS} hours'
   ) as written`,
);

const DAY_MS = 86_400_000;

/** Suggested next steps about the event itself, for host and guests. */
@Injectable()
export class EventSteps implements StepSource {
  async steps(em: EntityManager, _actor: Actor, event: EventView): Promise<NextStep[]> {
    const left = daysLeft(event, new Date());
    if (event.viewer.role !== 'owner') return guestSteps(event, left);
    const [row] = await wereWrittenTo(em, [event.id]);
    return hostSteps(event, left, row?.written ?? false);
  }
}

/** Whole days from today in the event's zone to its first day; null without a date. */
function daysLeft(
  view: Pick<EventView, 'multiDay' | 'date' | 'startDate' | 'endDate' | 'timeZone'>,
  now: Date,
): number | null {
  const day = orderingDay(view);
  if (day === null) return null;
  const today = now.toLocaleDateString('sv-SE', { timeZone: view.timeZone });
  return Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
}

/** Whether its first day is over in its zone: then there are no next steps. */
export const isPast = (view: Parameters<typeof daysLeft>[0], now = new Date()): boolean =>
  (daysLeft(view, now) ?? 0) < 0;

const inDays = (left: number) => (left === 0 ? 'today' : left === 1 ? 'tomorrow' : `in ${left} days`);

function hostSteps(
  { counts, reminderHours, image, name }: EventView,
  left: number | null,
  isWritten: boolean,
): NextStep[] {
  const steps: NextStep[] = [];
  const asked = counts.going + counts.notGoing + counts.pending;
  if (left === null) {
    steps.push({
      ...{
        kind: 'event.date',
        title: 'Choose a date',
        why: 'The event has none yet',
        press: 'Help me choose',
      },
      ...{ weight: 95, ask: 'Which day should it be?', action: null },
    });
  }
  if (counts.pending > 0 && !isWritten) {
    const when = left === null ? '' : `, and it is ${inDays(left)}`;
    steps.push({
      kind: 'guests.unanswered',
      title: 'Write to those who have not answered',
      why: `${counts.pending} of ${asked} ${counts.pending === 1 ? 'has' : 'have'} not answered${when}`,
      press: 'Write',
      weight: left !== null && left <= 21 ? 90 : 60,
      ask: null,
      action: { kind: 'guests.message', args: { to: 'unanswered', text: reminderText(name, left) } },
    });
  }
  if (left !== null && left >= 1 && reminderHours === null && asked > 1) {
    const hours = left > 2 ? 48 : 24;
    steps.push({
      kind: 'event.reminder',
      title: hours === 48 ? 'Remind everybody two days before' : 'Remind everybody a day before',
      why: `It is ${inDays(left)}, and nobody is reminded yet; who has declined gets no mail`,
      press: 'Set the reminder',
      ...{ weight: left <= 14 ? 70 : 40, ask: null, isWhole: true },
      action: { kind: 'reminder.set', args: { hours } },
    });
  }
  if (image === null && left !== null) {
    steps.push({
      ...{ kind: 'event.picture', title: 'Draw the invitation', why: 'The event has no picture yet' },
      ...{ press: 'Draw four', weight: 50, ask: null, isWhole: true },
      // Until it is used, only the host sees the picture.
      action: { kind: 'picture.draw', args: { prompt: `An invitation to ${name}` } },
    });
  }
  if (asked <= 1) {
    steps.push({
      ...{ kind: 'guests.wording', title: 'Invite somebody', why: 'Nobody is invited yet', weight: 80 },
      ...{ press: 'Word the invitation', ask: 'Word an invitation', action: null },
    });
  }
  return steps;
}

const reminderText = (name: string, left: number | null) =>
  `Hello,\n\nI am still planning ${name}${left === null ? '' : `, which is ${inDays(left)}`}. Are you coming? One press on your invitation tells me, and helps me to count right.`;

function guestSteps({ viewer, areaCounts }: EventView, left: number | null): NextStep[] {
  const steps: NextStep[] = [];
  if (viewer.invitation?.status === 'pending' && !viewer.invitation.byLink) {
    steps.push({
      kind: 'invitation.answer',
      title: 'Say that you are going',
      why:
        left === null ? 'You have not answered yet' : `You have not answered yet, and it is ${inDays(left)}`,
      ...{ press: 'I am going', weight: 95, ask: null, isWhole: true },
      action: { kind: 'rsvp.accept', args: {} },
    });
  }
  if (left !== null && !areaCounts?.music) {
    steps.push({
      ...{ kind: 'music.first', title: 'Add a song', why: 'There is no music yet', press: 'What fits?' },
      ...{ weight: 30, ask: 'What music fits?', action: null },
    });
  }
  return steps;
}
