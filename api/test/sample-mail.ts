import type { MailBody } from '../src/core/mail/mail.ts';

export const ORIGIN = 'https://yolo.test';
export const TO = 'noor@haddad.example';

/** The addresses of links beside the button: to stop such mails, or to report an unknown host. */
export const stopLinks = {
  stop: `${ORIGIN}/unsubscribe?token=t`,
  stranger: `${ORIGIN}/unsubscribe?token=u`,
};

/** One mail of an area, for the tests of all mails. */
export interface SampleMail {
  written: MailBody;
  /** The link beside its button; none in mails about the own account and in those that are always sent. */
  stopLink: keyof typeof stopLinks | 'none';
  /** An address before the button for reaching the host. */
  replyUrl?: string;
}

/** Mails by name, with these words in place of all user text. */
export type SampleMails = (words: string) => Record<string, SampleMail>;
