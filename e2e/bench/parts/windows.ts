import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from 'playwright';
import { PASSWORD, type Session } from '../../support/sessions.ts';
import type { Member } from './instance.ts';

/** A browser context of a signed-in member. */
export interface MemberWindow extends Member {
  context: BrowserContext;
}

/**
 * Signs a member up by the API and stores the session: a visit would fill the cache.
 * @param url of the app for this browser
 */
export async function memberWindow(browser: Browser, url: string): Promise<MemberWindow> {
  const context = await browser.newContext({ baseURL: url });
  const email = `${randomUUID()}@example.org`;
  const response = await context.request.post('/api/auth/sign-up', {
    data: { email, password: PASSWORD, firstName: 'Bench', lastName: 'Mark' },
  });
  const session = (await response.json()) as Session;
  await storeSession(context, session);
  return { context, id: session.user.id, token: session.accessToken, email };
}

const storeSession = (context: BrowserContext, session: Session) =>
  context.addInitScript((data) => localStorage.setItem('yolo.session', JSON.stringify(data)), session);

/** Stores a new session of the member, which has the rights that were granted since. */
export async function signInAgain({ context, email }: MemberWindow): Promise<void> {
  const response = await context.request.post('/api/auth/sign-in', { data: { email, password: PASSWORD } });
  await storeSession(context, (await response.json()) as Session);
}

/** Chooses photos on a page with an event's album, to which the member may add photos. */
export async function choosePhotos(page: Page, files: Parameters<Page['setInputFiles']>[1]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload Photos' }).click(),
  ]);
  await chooser.setFiles(files);
}
