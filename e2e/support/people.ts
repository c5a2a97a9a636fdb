import { randomUUID } from 'node:crypto';
import { type Browser, expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { chooseDays } from './choose-days.ts';
import { linkOf, mailTo } from './mailbox.ts';
import { PASSWORD, type Session } from './sessions.ts';
import { waitForApp } from './visit.ts';

export interface EventDraft {
  name: string;
  /** ISO days: one, or the first and last. */
  days: [string] | [string, string];
  time?: string;
  location?: string;
  description?: string;
  emails?: string[];
  image?: { name: string; mimeType: string; buffer: Buffer };
}

/** Console messages of browsers about refused requests, and about unused preloads of a page whose guard then redirected. */
export const REFUSED = /the server responded with a status of (401|404|409)|was preloaded using link preload/;

/**
 * Chromium's message about a page that is left while its live connection is opened: whether the connection or the journey's step
 * comes first differs from run to run, and both orders are fine.
 */
const LEFT_WHILE_CONNECTING =
  /^(?:error|warning): WebSocket connection to '[^']*' failed: WebSocket is closed before the connection is established\. /;

/** Messages of a browser's console. */
interface Console {
  unexpectedMessages: string[];
  /** Expected messages. */
  forgiven: RegExp[];
}

/** A person with a browser context of their own. */
export class Person {
  constructor(
    readonly name: string,
    readonly email: string,
    readonly page: Page,
    private readonly url: string,
    private readonly console: Console = { unexpectedMessages: [], forgiven: [] },
  ) {
    const complain = (text: string) => {
      if (!LEFT_WHILE_CONNECTING.test(text)) this.console.unexpectedMessages.push(text);
    };
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()))
        complain(`${message.type()}: ${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => complain(`thrown: ${error.message}`));
  }

  /** Errors and warnings of the console, without the expected ones: a journey with any fails. */
  get complaints(): string[] {
    const { unexpectedMessages, forgiven } = this.console;
    return unexpectedMessages.filter((text) => !forgiven.some((expected) => expected.test(text)));
  }

  /** Expects console messages, during the whole journey, also before this call. */
  expectsMessages(expected: RegExp): void {
    this.console.forgiven.push(expected);
  }

  async opens(path: string): Promise<void> {
    await this.page.goto(this.url + path);
    await waitForApp(this.page);
  }

  /** Opens another tab of the same browser; its console messages count as this person's. */
  async opensTab(path: string): Promise<Person> {
    const page = await this.page.context().newPage();
    const tab = new Person(this.name, this.email, page, this.url, this.console);
    await tab.opens(path);
    return tab;
  }

  /** The session in localStorage (`spec 1 ch. 4`). */
  async session(): Promise<Session> {
    const stored = await this.page.evaluate(() => localStorage.getItem('yolo.session'));
    return JSON.parse(stored ?? 'null') as Session;
  }

  async signsUp(): Promise<void> {
    await this.opens('/create-account');
    const [first, last] = this.name.split(' ') as [string, string];
    await this.page.getByLabel('First name').fill(first);
    await this.page.getByLabel('Last name').fill(last);
    await this.page.getByLabel('E-mail').fill(this.email);
    await this.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await this.page.getByLabel('Re-enter password').fill(PASSWORD);
    await this.page.getByRole('button', { name: 'Create Account' }).click();
    await expect(this.page.getByText('Account created')).toBeVisible();
    await expect(this.page).toHaveURL(/\/events$/);
  }

  async verifiesEmail(): Promise<void> {
    await this.opens(linkOf(await mailTo(this.url, this.email, /verify|confirm/i), 'verified=true'));
    await expect(this.page.getByText(/is (verified|confirmed)/i)).toBeVisible();
  }

  /** Verifies the address by API calls: mails of a host with an unverified address do not name the event. */
  private async verifyByApi(): Promise<void> {
    const headers = { authorization: `Bearer ${(await this.session()).accessToken}` };
    const session = await this.page.request.get(`${this.url}/api/session`, { headers });
    if (((await session.json()) as { emailVerified: boolean }).emailVerified) return;
    const link = linkOf(await mailTo(this.url, this.email, /verify|confirm/i), 'verified=true');
    const data = { token: new URL(link, this.url).searchParams.get('token') };
    expect((await this.page.request.post(`${this.url}/api/auth/verify`, { data })).status()).toBe(200);
  }

  async logsIn(): Promise<void> {
    await this.page.getByLabel('E-mail').fill(this.email);
    await this.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await this.page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  }

  /**
   * Signs in with another browser, which shares nothing with the first.
   * @param arrives creates the person in that browser
   */
  async signsInElsewhere(arrives: Cast['person']): Promise<Person> {
    const other = await arrives(`${this.name} elsewhere`, this.email);
    await other.opens('/login');
    await other.logsIn();
    await expect(other.page.getByRole('button', { name: 'Profile menu' })).toBeVisible();
    return other;
  }

  async fills(event: EventDraft): Promise<void> {
    const { page } = this;
    await page.getByLabel('Event Name').fill(event.name);
    if (event.days.length === 2) await page.getByLabel('Multiple days').check();
    await chooseDays(page, event.days);
    if (event.time) {
      await page.getByLabel(/^Time/).fill(event.time);
      await page.keyboard.press('Enter');
    }
    if (event.location) await page.getByLabel(/^Location/).fill(event.location);
    if (event.description) await page.getByLabel(/^Description/).fill(event.description);
    if (event.emails) await page.getByLabel('Emails for non-members').fill(event.emails.join(', '));
    if (event.image) await page.locator('input[type=file]').setInputFiles(event.image);
  }

  /** @returns the new event's id */
  async creates(event: EventDraft): Promise<string> {
    await this.verifyByApi();
    await this.opens('/create');
    await this.fills(event);
    await this.page.getByRole('main').getByRole('button', { name: 'Create Event' }).click();
    await this.page.waitForURL(/\/events\/[0-9a-f-]{36}\/invites$/);
    await expect(this.page.getByRole('heading', { level: 1, name: event.name })).toBeVisible();
    return /\/events\/([0-9a-f-]{36})/.exec(this.page.url())?.[1] ?? '';
  }

  async opensInvitation(subject: RegExp): Promise<void> {
    await this.opens(linkOf(await mailTo(this.url, this.email, subject), '/events/'));
  }

  /** [INV-3] A guest without an account gives a name with the first answer. */
  async answers(answer: 'Going' | 'Not Going'): Promise<void> {
    const name = this.page.getByRole('textbox', { name: 'Your name' });
    const button = this.page.getByRole('button', { name: answer, exact: true });
    // Waits until the answer is not given yet: the page may not have received that the host took it back.
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    if ((await name.count()) > 0 && (await name.inputValue()) === '') await name.fill(this.name);
    await button.click();
  }

  /** Expects a name in a list of the invites screen, without reloading the page. */
  async seesIn(list: RegExp, name: string): Promise<void> {
    await expect(this.list(list).getByText(name, { exact: false }).first()).toBeVisible();
  }

  async seesNobodyIn(list: RegExp, name: string): Promise<void> {
    await expect(this.list(list).getByText(name, { exact: false })).toHaveCount(0);
  }

  /** The section of the invites screen whose heading matches, e.g. `/^Going/`. */
  list(heading: RegExp) {
    return this.page.getByRole('region', { name: heading });
  }
}

interface Cast {
  url: string;
  /** Creates a person with a browser context and, unless one is given, a unique address. */
  person: (name: string, email?: string) => Promise<Person>;
}

/** Signs up a person at the instance of Yolo that a journey has started for itself. */
export async function signUpPerson(browser: Browser, url: string, name: string): Promise<Person> {
  const context = await browser.newContext();
  const email = `${name.toLowerCase().replace(' ', '.')}@example.org`;
  const person = new Person(name, email, await context.newPage(), url);
  await person.signsUp();
  return person;
}

/** Journeys with named people; fails if a console has unexpected errors or warnings at the end. */
export const test = base.extend<Cast>({
  // eslint-disable-next-line no-empty-pattern -- playwright reads the fixture's needs from this pattern
  url: async ({}, use) => {
    await use(process.env.YOLO_URL ?? '');
  },
  person: async ({ browser, url, contextOptions }, use) => {
    const contexts: BrowserContext[] = [];
    const people: Person[] = [];
    await use(async (name, email = addressOf(name)) => {
      const context = await browser.newContext(contextOptions);
      await context.addInitScript(logPolicyViolations);
      const page = await context.newPage();
      const person = new Person(name, email, page, url);
      contexts.push(context);
      people.push(person);
      return person;
    });
    const complaints = people.flatMap((person) => person.complaints.map((text) => `${person.name}: ${text}`));
    await Promise.all(contexts.map((context) => context.close()));
    expect(complaints, 'the consoles of all pages').toEqual([]);
  },
});

/** Logs what the content policy refused: Chromium, unlike other browsers, is silent if the script catches the error. */
function logPolicyViolations(): void {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    console.error(`The content policy refused ${blockedURI} by ${effectiveDirective}`),
  );
}

const addressOf = (name: string) =>
  `${name.toLowerCase().replace(/[^a-z]+/g, '.')}.${randomUUID().slice(0, 8)}@example.org`;

export { expect };
