import { areaRows, together } from './area-rows.ts';
import type { SampleMails } from './sample-mail.ts';

const ofAreas = await areaRows<{ sampleMails: SampleMails }>('mails');

/** Every mail, from each area's `testing/mails.ts`. */
export const allMails: SampleMails = (words) =>
  together(ofAreas.map(([, { sampleMails }]) => sampleMails(words)));
