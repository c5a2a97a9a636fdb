import { z } from 'zod';
import { Email, Timestamp } from '@yolo/contract/schemas';

/**
 * Reports of a mail provider about mails that it accepted: `bounce`, the address permanently takes none; `complaint`,
 * the receiver marked one as unwanted. Temporary bounces are not reported.
 */
export const MailEventsRequest = z
  .strictObject({
    events: z
      .array(z.strictObject({ type: z.enum(['bounce', 'complaint']), email: Email, at: Timestamp }))
      .min(1)
      .max(500),
  })
  .meta({ id: 'MailEventsRequest' });
export type MailEventsRequest = z.input<typeof MailEventsRequest>;
