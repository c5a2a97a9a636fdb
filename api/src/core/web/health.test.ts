import { EntityManager } from '@mikro-orm/postgresql';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { TestBrowser } from '../../../test/browser.ts';

let api: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  api = await startTestApp();
  browser = new TestBrowser(api);
});
afterAll(() => api.close());

describe('health', () => {
  test('lives and is ready', async () => {
    expect((await browser.fetch('/healthz')).body).toEqual({ status: 'ok' });
    expect((await browser.fetch('/readyz')).body).toEqual({ status: 'ok' });
  });

  test('is not ready while migrations are missing, and says so', async () => {
    const em = api.app.get(EntityManager).fork();
    const rows = await em.execute<{ name: string }[]>('delete from migrations returning name');
    const answer = await browser.fetch('/readyz');
    expect([answer.status, answer.body.message]).toEqual([503, 'The database is not migrated.']);
    for (const { name } of rows) await em.execute('insert into migrations (name) values (?)', [name]);
    expect((await browser.fetch('/readyz')).status).toBe(200);
  });
});
