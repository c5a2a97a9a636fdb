/** A mail that is ready to be sent. */
export interface Mail {
  /** Without angle brackets; the same for all attempts at a mail. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: Attachment[];
  /** From `unsubscribeUrl`, for every mail that is neither an invitation nor about an account. */
  unsubscribe?: string;
  /** The recipient is waiting for it, so it does not queue behind others. */
  isUrgent?: boolean;
}

/** The result of a template; the sender adds id and address. */
export type MailBody = Omit<Mail, 'messageId' | 'to'>;

export interface Attachment {
  name: string;
  /** Media type with its parameters. */
  type: string;
  content: string;
}

/** Sends mails to a mail server, or to the development mailbox. */
export abstract class MailSender {
  /** Rejects if the mail was not accepted; the job then retries. */
  abstract send(mail: Mail): Promise<void>;

  /** Closes its connections. */
  close(): void {}
}

/** An id made of the mail's purpose: the same purpose and parts give the same id for every attempt. */
export function messageId(publicUrl: string, purpose: string, ...parts: (string | number)[]): string {
  return `${[purpose, ...parts].join('.')}@${new URL(publicUrl).hostname}`;
}

/** Reduces a text to one line, because header fields end at a line feed. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

/** The address in a sender like `Yolo <yolo@example.org>`. */
export function addressOf(sender: string): string {
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim();
}
