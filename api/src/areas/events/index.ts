export type { CardPictureSource } from './card-pictures.ts';
export type { EventErasure } from './event-erasure.ts';
export type { EventReader } from './event-reader.ts';
export { SUMMARY, summaryColumns, summaryJoins, summaryView } from './event-summaries.ts';
export { eventName } from './event.view.ts';
export { belongTo, eventPeople, goingPeople } from './going-people.ts';
export type { ReminderSentences } from './reminder-sentences.ts';
export { canReadEvent, ownerOf, ownerOfAndLock, readers, readersAndLock } from './events.policy.ts';
