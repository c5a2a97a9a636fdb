import type { Written } from '../src/core/mail/mail.ts';

export const ORIGIN = 'https://yolo.test';
export const TO = 'noor@haddad.example';

/** Where a link beside the button leads to: it stops such mails, or says that the host is a stranger. */
export const waysOut = {
  stop: `${ORIGIN}/unsubscribe?token=t`,
  stranger: `${ORIGIN}/unsubscribe?token=u`,
};

/** One mail of an area, as the tests of all mails ask for it. */
export interface SampleMail {
  written: Written;
  /** The link that it has beside its button; none where it is about the reader's own account, or goes out in any case. */
  wayOut: keyof typeof waysOut | 'none';
  /** An address that stands before the button: how the host is reached. */
  replyUrl?: string;
}

/** Mails by what they are called, with these words wherever somebody types any. */
export type SampleMails = (words: string) => Record<string, SampleMail>;
