import { areaRows, mergeTables } from './area-rows.ts';
import type { SampleMails } from './sample-mail.ts';

const ofAreas = await areaRows<{ sampleMails: SampleMails }>('mails');

/** Every mail, from each area's `testing/mails.ts`. */
export const allMails: SampleMails = (words) =>
  mergeTables(ofAreas.map(([, { sampleMails }]) => sampleMails(words)));
