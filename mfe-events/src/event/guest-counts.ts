import type { EventView } from '@yolo/contract/events';

type EventCounts = Pick<EventView, 'counts'>;

/** Number of guests who go, without the host, who is counted among them and gets no mail ([INV-9]). */
export const goingGuests = ({ counts }: EventCounts) => Math.max(0, counts.going - 1);

/** [INV-12] Number of guests who get a mail about a change: those going and pending. */
export const guestsToTell = (event: EventCounts) => goingGuests(event) + event.counts.pending;

/** `1 guest`, `9 guests`. */
export const people = (count: number) => `${count} ${count === 1 ? 'guest' : 'guests'}`;

/** `31 guests get a mail.` */
export const mailGoesTo = (count: number) => `${people(count)} ${count === 1 ? 'gets' : 'get'} a mail.`;

/** `119 guests are going and 9 have not answered.` */
export function answersSentence(event: EventCounts): string {
  const [going, pending] = [goingGuests(event), event.counts.pending];
  const words = [
    going > 0 && `${people(going)} ${going === 1 ? 'is' : 'are'} going`,
    pending > 0 && `${going > 0 ? pending : people(pending)} ${pending === 1 ? 'has' : 'have'} not answered`,
  ];
  return `${words.filter(Boolean).join(' and ')}.`;
}
