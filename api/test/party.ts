import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { EventAttendee } from '../src/areas/events/invitations/event-attendee.entity.ts';
import { EventInvitation } from '../src/areas/events/invitations/event-invitation.entity.ts';
import { inviteToken } from '../src/areas/events/invitations/invite-token.ts';
import type { TestApp } from './app.ts';
import { type Answer, newMember, TestBrowser, uniqueEmail } from './browser.ts';

const FUTURE_DAY = '2031-05-17';

/** An event with its host, and helpers for tests. */
export class Party {
  private constructor(
    readonly api: TestApp,
    readonly host: TestBrowser,
    readonly id: string,
  ) {}

  /** @param changed fields of the request to override @param host a new one by default */
  static async create(api: TestApp, changed: object = {}, host?: TestBrowser): Promise<Party> {
    const owner = host ?? (await newMember(api, { firstName: 'Hanna', lastName: 'Host' }));
    const answer = await owner.call('createEvent', { body: eventRequest(changed) });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return new Party(api, owner, answer.body.id as string);
  }

  get params() {
    return { eventId: this.id };
  }

  em() {
    return this.api.app.get(EntityManager).fork();
  }

  async invite(...emails: string[]): Promise<void> {
    const answer = await this.host.call('invite', { params: this.params, body: { emails } });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  }

  invitation(email: string): Promise<EventInvitation | null> {
    return this.em().findOne(EventInvitation, { eventId: this.id, email });
  }

  async token(email: string): Promise<string> {
    const { id, tokenVersion } = (await this.invitation(email))!;
    return inviteToken(this.api.config, id, tokenVersion);
  }

  /** A browser with the invite link of this address, signed in or not. */
  async byLink(email: string, browser = new TestBrowser(this.api)): Promise<TestBrowser> {
    browser.inviteToken = await this.token(email);
    return browser;
  }

  /** A new invited guest without an account, with the link. */
  async guest(): Promise<TestBrowser & { email: string }> {
    const email = uniqueEmail();
    await this.invite(email);
    return Object.assign(await this.byLink(email), { email });
  }

  /** A new member whose verified address is invited. */
  async member(changed: Record<string, unknown> = {}): Promise<TestBrowser> {
    const browser = await newMember(this.api, changed);
    await this.invite(emailOf(browser));
    return browser;
  }

  /** @param name [INV-3] required for a guest without an account */
  answer(
    browser: TestBrowser,
    status: 'accepted' | 'declined',
    name = browser.session ? undefined : 'Wilma Guest',
  ): Promise<Answer> {
    return browser.call('answerInvitation', { params: this.params, body: { status, ...(name && { name }) } });
  }

  async guests(browser: TestBrowser = this.host) {
    return (await browser.call('listGuests', { params: this.params })).body;
  }

  async attendees(): Promise<string[]> {
    const rows = await this.em().find(EventAttendee, { event: this.id }, { fields: ['user'] });
    return rows.map((row) => row.user.id);
  }
}

export const idOf = (browser: TestBrowser): string => browser.session!.user.id;
export const emailOf = (browser: TestBrowser): string => browser.session!.user.email;

/** The create form's request, with a name and a day. */
export function eventRequest(changed: object = {}) {
  return {
    requestId: randomUUID(),
    name: 'Midsummer',
    multiDay: false,
    date: FUTURE_DAY,
    timeZone: 'Europe/Berlin',
    ...changed,
  };
}
