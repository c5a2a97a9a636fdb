import { z } from 'zod';
import { Email, Timestamp } from '@yolo/contract/schemas';

/**
 * What a mail provider has heard of mails that it took: `bounce`, the address takes none for good; `complaint`, its person
 * called one unwanted. Bounces that may pass are not reported.
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
