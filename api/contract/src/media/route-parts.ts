import { z } from 'zod';
import { Id } from '@yolo/contract/schemas';

export const eventId = z.strictObject({ eventId: Id });
/** For any invalid id in the path the answer is that there is no such event. */
export const anEvent = { params: eventId, notFound: 'event_not_found' } as const;
export const aSong = { ...anEvent, params: eventId.extend({ songId: Id }) } as const;
export const aPhoto = { ...anEvent, params: eventId.extend({ photoId: Id }) } as const;
export const memberErrors = ['unauthenticated', 'event_not_found'] as const;
