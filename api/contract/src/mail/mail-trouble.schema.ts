import { z } from 'zod';

/**
 * Why a mail will not come: the address takes none (`refused`), the mail could not be written or handed over (`unsent`),
 * or its person has had enough from this host, or from strangers, for today (`enough`).
 */
export const MailTrouble = z.enum(['refused', 'unsent', 'enough']).meta({ id: 'MailTrouble' });
export type MailTrouble = z.infer<typeof MailTrouble>;
