import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { type ErrorView, type Route, type RouteName, routePath, routes } from '@yolo/contract';
import type { SessionView } from '@yolo/contract/accounts';
import './slices.ts';
import { MailedLinks } from '../src/areas/accounts/mailed-links.ts';
import { MailedLink, type LinkPurpose } from '../src/areas/accounts/mailed-link.entity.ts';
import type { TestApp } from './app.ts';

export interface Answer {
  status: number;
  headers: Headers;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each test expects another type
  body: any;
}

interface Sent {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
}

export const PASSWORD = 'Correct-Horse-7';

/** A browser with its cookies, its session and its invite link. */
export class TestBrowser {
  session: SessionView | null = null;
  refreshToken: string | null = null;
  inviteToken: string | null = null;
  /** Every other cookie, by name. */
  readonly cookies = new Map([['theme', 'dark']]);

  constructor(readonly api: TestApp) {}

  /** Calls a route of the contract with this browser's credentials; stores returned cookies. */
  async call(name: RouteName, sent: Sent = {}): Promise<Answer> {
    const route: Route = routes[name];
    const headers: Record<string, string> = { ...this.#credentials(route), ...sent.headers };
    if (sent.body !== undefined) headers['content-type'] ??= 'application/json';
    const raw = typeof sent.body === 'string' || sent.body instanceof Uint8Array;
    const body = raw || sent.body === undefined ? sent.body : JSON.stringify(sent.body);
    const answer = await this.fetch(routePath(route, sent as Parameters<typeof routePath>[1]), {
      method: route.method,
      headers,
      body: body as RequestInit['body'],
    });
    const cookies = answer.headers.getSetCookie();
    if (!route.setsCookies && cookies.length > 0) throw new Error(`${name} sets ${cookies.join()}`);
    return answer;
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Answer> {
    const response = await fetch(this.api.url + path, { redirect: 'manual', ...init });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      if (name === 'yolo_refresh') this.refreshToken = value || null;
      else this.cookies.set(name!, value!);
    }
    const text = await response.text();
    const json = response.headers.get('content-type')?.startsWith('application/json');
    return {
      status: response.status,
      headers: response.headers,
      body: json && text ? JSON.parse(text) : text,
    };
  }

  /** Signs up a new member. */
  async signUp(changed: Record<string, unknown> = {}): Promise<SessionView> {
    const person = {
      email: uniqueEmail(),
      password: PASSWORD,
      firstName: 'Ada',
      lastName: 'Byron',
      ...changed,
    };
    return this.#storeSession(await this.call('signUp', { body: person }));
  }

  async signIn(email: string, password = PASSWORD): Promise<SessionView> {
    return this.#storeSession(await this.call('signIn', { body: { email, password } }));
  }

  /** Gets a new access token, like a page that stays open. */
  async refresh(): Promise<SessionView> {
    return this.#storeSession(await this.call('refreshSession'));
  }

  /** Follows the newest verification link that was mailed to this browser's member. */
  async verify(): Promise<void> {
    const token = await mailedToken(this.api, this.session!.user.email, 'verify-email');
    const answer = await this.call('verifyEmail', { body: { token } });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  }

  #storeSession(answer: Answer): SessionView {
    if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
    this.session = answer.body as SessionView;
    return this.session;
  }

  #credentials(route: Route): Record<string, string> {
    const cookies = [...this.cookies].map(([name, value]) => `${name}=${value}`);
    if (this.refreshToken) cookies.push(`yolo_refresh=${this.refreshToken}`);
    return {
      cookie: cookies.join('; '),
      ...(this.session && !route.withoutSession && { authorization: `Bearer ${this.session.accessToken}` }),
      ...(this.inviteToken && { 'x-invite-token': this.inviteToken }),
    };
  }
}

export function uniqueEmail(): string {
  return `${randomUUID()}@example.org`;
}

/** A signed-in member, with a verified address by default. */
export async function newMember(
  api: TestApp,
  { verified = true, ...changed }: { verified?: boolean } & Record<string, unknown> = {},
): Promise<TestBrowser> {
  const browser = new TestBrowser(api);
  await browser.signUp(changed);
  if (verified) await browser.verify();
  return browser;
}

/** The token of the newest link that was mailed to an address. */
export async function mailedToken(api: TestApp, email: string, purpose: LinkPurpose): Promise<string> {
  const em = api.app.get(EntityManager).fork();
  const link = await em.findOneOrFail(MailedLink, { email, purpose }, { orderBy: { createdAt: 'desc' } });
  const mail = await api.app.get(MailedLinks).mailable(em, link.id);
  return new URL(mail!.url).searchParams.get('token')!;
}

/** The error code of a refused call. */
export function codeOf(answer: Answer): string {
  return (answer.body as ErrorView).code;
}
