import { randomUUID } from 'node:crypto';
import type { App } from '../../support/app.ts';
import { linkOf, mailTo } from '../../support/mailbox.ts';
import { eventOn, type Member, post } from './instance.ts';

export const EVENT_NAME = 'The Long Table Supper';

/** Makes an event with an invitee by e-mail. @returns its id, and the link in the mail */
export async function inviteByEmail(app: App, host: Member): Promise<{ id: string; link: string }> {
  const email = `${randomUUID()}@example.org`;
  const event = { ...eventOn('2027-07-17', EVENT_NAME), emails: [email] };
  const { id } = await post(`${app.url}/api/events`, host.token, event);
  return { id: String(id), link: app.url + linkOf(await mailTo(app.url, email, /./), 'token=') };
}
