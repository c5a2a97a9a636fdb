import { z } from 'zod';

/**
 * Why a mail is not delivered: the address takes none (`refused`), the mail could not be written or handed over
 * (`unsent`), or its receiver has reached the daily limit for this host, or for strangers (`enough`).
 */
export const MailTrouble = z.enum(['refused', 'unsent', 'enough']).meta({ id: 'MailTrouble' });
export type MailTrouble = z.infer<typeof MailTrouble>;
