export type { CardPictureSource } from './card-pictures.ts';
export type { EventErasure } from './event-erasure.ts';
export type { EventReader } from './event-reader.ts';
export { eventName } from './event.view.ts';
export { canReadEvent, ownerOf, readersOf } from './events.policy.ts';
