import { ORIGIN, type SampleMails, TO, stopLinks } from '../../../../test/sample-mail.ts';
import { type BillMail, billMail } from '../mails/bill-mail.ts';

const EVENT = `${ORIGIN}/events/c1b7b9b0-58a5-4b52-9d3c-1d4b6a1d6f10`;

/** A sample bill mail. */
export const aBillMail = (eventName = 'The Long Table Supper', name = 'Marisol'): BillMail => ({
  ...{ to: TO, eventName, hostFirstName: name, unsubscribePage: stopLinks.stop },
  ...{ isFromStranger: false, unknownPage: stopLinks.stranger },
  lines: [
    { pays: true, name, cents: 123_450 },
    { pays: false, name, cents: 99 },
  ],
  url: `${EVENT}/expenses`,
  answerUrl: EVENT,
});

export const sampleMails: SampleMails = (words) => {
  const mail = aBillMail(words, words);
  // For a member, replies go to the event's page, and the button leads to the bill.
  return { bill: { written: billMail(mail), stopLink: 'stop', replyUrl: mail.url } };
};
