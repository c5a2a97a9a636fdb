import type { DevelopmentMail } from '../src/core/web/mailbox.ts';
import type { TestApp } from './app.ts';
import { until } from './until.ts';

/** The development mailbox's mails to an address, newest first. */
export async function mailsTo(api: TestApp, email: string): Promise<DevelopmentMail[]> {
  const mails = (await (await fetch(`${api.url}/dev/mail.json`)).json()) as DevelopmentMail[];
  return mails.filter(({ to }) => to === email);
}

async function subjectsTo(api: TestApp, email: string): Promise<string[]> {
  return (await mailsTo(api, email)).map(({ subject }) => subject);
}

/** Waits for a mail. */
export function mailed(api: TestApp, email: string, subject: string): Promise<void> {
  return until(async () => (await subjectsTo(api, email)).includes(subject));
}
