import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from 'playwright';
import { type Member, PASSWORD } from './house.ts';

/** A browser in which a member is signed in. */
export interface MemberWindow extends Member {
  context: BrowserContext;
}

/**
 * Signed in by the session that a browser keeps, not by a visit, which would leave a warm cache behind.
 * @param url where this browser finds the app
 */
export async function memberWindow(browser: Browser, url: string): Promise<MemberWindow> {
  const context = await browser.newContext({ baseURL: url });
  const email = `${randomUUID()}@example.org`;
  const answer = await context.request.post('/api/auth/sign-up', {
    data: { email, password: PASSWORD, firstName: 'Bench', lastName: 'Mark' },
  });
  const session = (await answer.json()) as { accessToken: string; user: { id: string } };
  await context.addInitScript((kept) => localStorage.setItem('yolo.session', JSON.stringify(kept)), session);
  return { context, id: session.user.id, token: session.accessToken, email };
}

/** Chooses photos on a page that shows an event's album to somebody who may add some. */
export async function choosePhotos(page: Page, files: Parameters<Page['setInputFiles']>[1]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload Photos' }).click(),
  ]);
  await chooser.setFiles(files);
}
