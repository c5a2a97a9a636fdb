import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright';
import { grantAdmin } from '../../support/admin.ts';
import type { App } from '../../support/app.ts';
import { load, rounds } from './browsing.ts';
import { inviteByEmail } from './invitation.ts';
import { memberWindow, signInAgain } from './windows.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Milliseconds added to every request: far longer than any request takes. */
const LATENCY = 2000;

interface Route {
  path: string;
  access: 'public' | 'member' | 'admin';
}

function allRoutes(): Route[] {
  const builds = globSync('{shell,mfe-*}/dist/build.json', { cwd: root });
  return builds.flatMap(
    (file) => (JSON.parse(readFileSync(root + file, 'utf8')) as { hints: Route[] }).hints,
  );
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor();

async function roundsOf(context: BrowserContext, address: string): Promise<number> {
  const { requests, page } = await load(context, address, heading, LATENCY);
  await page.close();
  return rounds(requests);
}

/**
 * The most rounds of requests that a route needs until its first heading, on first visits: each route by those who can open it,
 * public ones also without an account, those of an event by the link of an invitation.
 */
export async function mostRounds(browser: Browser, app: App): Promise<number> {
  const counts: number[] = [];
  for (const { path, access } of allRoutes()) {
    const member = await memberWindow(browser, app.url);
    const { id, link: invitation } = await inviteByEmail(app, member);
    const address = app.url + path.replace(':eventId', id).replace(':memberId', member.id);
    if (access === 'admin') {
      await grantAdmin(member, app.dataDir);
      await signInAgain(member);
    }
    const visits = [{ context: member.context, who: access === 'admin' ? 'an admin' : 'a member', address }];
    if (access === 'public') {
      const link = path.includes(':eventId') ? address + new URL(invitation).search : address;
      visits.push({ context: await browser.newContext(), who: 'a guest', address: link });
    }
    for (const { context, who, address: visited } of visits) {
      const count = await roundsOf(context, visited);
      console.log(`  ${path} by ${who}: ${count} rounds`);
      counts.push(count);
      await context.close();
    }
  }
  return Math.max(...counts);
}
