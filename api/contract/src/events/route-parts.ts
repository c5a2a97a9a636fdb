import { z } from 'zod';
import { Id } from '@yolo/contract/schemas';

/** Parts that several routes of this area share. */
export const eventId = z.strictObject({ eventId: Id });
/** For any invalid id in the path the answer is that there is no such event. */
export const anEvent = { params: eventId, notFound: 'event_not_found' } as const;
export const owning = ['unauthenticated', 'event_not_found', 'forbidden'] as const;
