import { randomUUID } from 'node:crypto';
import type { TestApp } from './app.ts';
import { type Answer, TestBrowser } from './browser.ts';
import { type CalendarFields, readCalendar } from './calendar-text.ts';
import type { Party } from './party.ts';

/** The path of a new feed: of all of a member's events, or of an invitee's event. */
export async function newFeed(browser: TestBrowser, party?: Party): Promise<string> {
  const answer = await makeFeed(browser, party);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return new URL(answer.body.url as string).pathname;
}

export const makeFeed = (browser: TestBrowser, party?: Party, requestId = randomUUID()): Promise<Answer> =>
  party
    ? browser.call('makeEventFeed', { params: party.params, body: { requestId } })
    : browser.call('makeCalendarFeed', { body: { requestId } });

/** Fetches like a calendar, without credentials. @param etag of an earlier answer */
export const fetchFeed = (api: TestApp, path: string, etag?: string | null): Promise<Answer> =>
  // Without cache-control, Node's fetch adds no-cache to a request with an ETag.
  new TestBrowser(api).fetch(path, {
    headers: etag ? { 'if-none-match': etag, 'cache-control': 'max-age=0' } : {},
  });

/** The entries of a feed by their events. */
export async function entriesOf(api: TestApp, path: string): Promise<Record<string, CalendarFields>> {
  const { status, body } = await fetchFeed(api, path);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return Object.fromEntries(
    Object.entries(readCalendar(body as string).events).map(([uid, fields]) => [uid.split('@')[0]!, fields]),
  );
}
