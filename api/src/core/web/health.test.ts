import { EntityManager } from '@mikro-orm/postgresql';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { TestBrowser } from '../../../test/browser.ts';
import { offer, send } from '../../../test/release.ts';

let api: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  api = await startTestApp();
  browser = new TestBrowser(api);
});
afterAll(() => api.close());

describe('health', () => {
  test('is alive and ready', async () => {
    expect((await browser.fetch('/healthz')).body).toEqual({ status: 'ok' });
    expect((await browser.fetch('/readyz')).body).toEqual({ status: 'ok' });
  });

  test('is not ready while migrations are missing, with the reason', async () => {
    const em = api.app.get(EntityManager).fork();
    const rows = await em.execute<{ name: string }[]>('delete from migrations returning name');
    const answer = await browser.fetch('/readyz');
    expect([answer.status, answer.body.message]).toEqual([503, 'The database is not migrated.']);
    for (const { name } of rows) await em.execute('insert into migrations (name) values (?)', [name]);
    expect((await browser.fetch('/readyz')).status).toBe(200);
  });

  test('is not ready while the current builds call routes that the API does not serve, with the reason', async () => {
    await send(api, offer('shell'), null);
    const calls = (route: string) => offer('mfe-ahead', { uses: { shares: {}, routes: [route] } });
    await send(api, calls('GET /events/:id'), null);
    expect((await browser.fetch('/readyz')).status).toBe(200);
    // As if released by a newer API.
    const em = api.app.get(EntityManager).fork();
    const { description } = calls('GET /events/:id/seats').offered;
    await em.execute('update builds set description = ? where project = ?', [
      JSON.stringify(description),
      description.project,
    ]);
    const newer = await startTestApp({ databaseUrl: api.config.databaseUrl, dataDir: api.config.dataDir });
    const answer = await new TestBrowser(newer).fetch('/readyz');
    await newer.close();
    expect([answer.status, answer.body.message]).toEqual([
      503,
      'mfe-ahead calls GET /events/:id/seats, which the API does not serve.',
    ]);
  });
});
