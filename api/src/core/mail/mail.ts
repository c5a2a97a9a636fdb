/** A mail, ready to go out. */
export interface Mail {
  /** Without angle brackets; the same for every attempt at the same mail. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: Attachment[];
  /** From `unsubscribeUrl`, for every mail that is neither an invitation nor about an account. */
  unsubscribe?: string;
  /** Somebody sits and waits for it: it does not stand behind others. */
  waitedFor?: boolean;
}

/** What a template makes; the identity and the address are the sender's. */
export type Written = Omit<Mail, 'messageId' | 'to'>;

export interface Attachment {
  name: string;
  /** Media type with its parameters. */
  type: string;
  content: string;
}

/** Where mail goes: a mail server, or the development mailbox. */
export abstract class MailSender {
  /** Rejects when the mail has not been taken; the job then tries again. */
  abstract send(mail: Mail): Promise<void>;

  /** Lets go of what it holds open. */
  close(): void {}
}

/** What a mail is about, as its identity: the same purpose and parts give the same id on every attempt. */
export function messageId(publicUrl: string, purpose: string, ...parts: (string | number)[]): string {
  return `${[purpose, ...parts].join('.')}@${new URL(publicUrl).hostname}`;
}

/** One line, whatever people put into names: header fields end at a line feed. */
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
