import { expect } from '@playwright/test';

export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: string;
  links: string[];
  attachments: { name: string; type: string }[];
}

/** Mails to an address, from the development mailbox (operating.md). */
export async function mailsTo(url: string, address: string): Promise<Mail[]> {
  const mails = (await (await fetch(`${url}/dev/mail.json`)).json()) as Mail[];
  return mails.filter((mail) => mail.to === address.toLowerCase());
}

/** Waits for the newest mail to an address whose subject matches. */
export async function mailTo(url: string, address: string, subject: RegExp): Promise<Mail> {
  const found: Mail[] = [];
  await expect
    .poll(
      async () => {
        const mail = (await mailsTo(url, address)).find((candidate) => subject.test(candidate.subject));
        if (mail) found.push(mail);
        return found.length > 0;
      },
      { message: `a mail to ${address} about ${subject}` },
    )
    .toBe(true);
  return found.at(-1) as Mail;
}

/** The path and query of a mail's first link that contains `part`. */
export function linkOf(mail: Mail, part: string): string {
  const link = mail.links.find((candidate) => candidate.includes(part));
  if (!link) throw new Error(`No link with ${part} in: ${mail.links.join(' ')}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}
