import type { Page } from '@playwright/test';
import { startApp } from '../support/app.ts';
import { takeShots } from '../support/camera.ts';
import { nextYear } from '../support/days.ts';
import { Line } from '../support/line.ts';
import { expect, Person, test } from '../support/people.ts';

const COUNT = 30;
const CUTS = 10;
const MEGABIT = 125_000;
/** Size of each photo; `npm run bench -- media` sends 4 MB each. */
const BYTES = 160 * 1024;

const inAlbum = (page: Page) => page.getByRole('list', { name: 'Photos' }).getByRole('listitem');

test('thirty photos survive ten network cuts, a closed tab and a killed server, and others see them live', async ({
  browser,
}, info) => {
  test.setTimeout(900_000);
  const app = await startApp();
  const line = await Line.to(app.url, MEGABIT);
  const contexts = await Promise.all([browser.newContext(), browser.newContext()]);
  let server = app;
  try {
    const [sending, watching] = await Promise.all(contexts.map((context) => context.newPage()));
    const sender = new Person('Ottavia Serra', 'ottavia@example.org', sending!, line.url);
    const watcher = new Person('Piet Jansen', 'piet@example.org', watching!, app.url);
    await watcher.signsUp();
    await sender.signsUp();
    const id = await sender.creates({
      name: 'Garden Lanterns',
      days: [nextYear('07-17')],
      emails: [watcher.email],
    });
    await watcher.opensInvitation(/Garden Lanterns/);
    await watcher.opens(`/events/${id}/photos`);
    await expect(watching!.getByText('No photos uploaded yet for this event.')).toBeVisible();
    const shots = await takeShots(watching!, info.outputPath('shots'), { count: COUNT, bytes: BYTES });

    await sender.opens(`/events/${id}/photos`);
    const [chooser] = await Promise.all([
      sending!.waitForEvent('filechooser'),
      sending!.getByRole('button', { name: 'Upload Photos' }).click(),
    ]);
    await chooser.setFiles(shots.map(({ path }) => path));
    await expect(sending!.getByText(/^Uploading\.\.\./)).toBeVisible();

    let tab = sender;
    const uploading = () => tab.page.getByText(/^Uploading\.\.\. \d+ of 30 sent/);
    for (let cut = 1; cut <= CUTS; cut++) {
      const before = line.bytesUp;
      await expect.poll(() => line.bytesUp - before).toBeGreaterThan(BYTES);
      line.cut();
      if (cut === 3) {
        // The tab is closed while offline, and another one is opened later.
        await tab.page.close();
        line.mend();
        const page = await contexts[0]!.newPage();
        tab = new Person(sender.name, sender.email, page, line.url);
        // Uploads continue on any page.
        const soFar = line.bytesUp;
        await tab.opens('/about');
        await expect.poll(() => line.bytesUp - soFar).toBeGreaterThan(BYTES);
        await tab.opens(`/events/${id}/photos`);
      } else if (cut === 6) {
        await server.kill();
        line.mend();
        server = await startApp({ dataDir: app.dataDir, port: Number(new URL(app.url).port) });
      } else {
        await expect(tab.page.getByText(/^Waiting for the (network|server)/)).toBeVisible();
        line.mend();
      }
      await expect(uploading()).toBeVisible();
    }
    await expect(tab.page.getByText('30 photo(s) uploaded')).toBeVisible();
    // High enough that the album draws all photos.
    await watching!.setViewportSize({ width: 1280, height: 5000 });
    await expect(inAlbum(watching!)).toHaveCount(COUNT);
    await expect(watching!.getByRole('button', { name: /full size on its way/ })).toHaveCount(0);

    const { accessToken } = await tab.session();
    const headers = { authorization: `Bearer ${accessToken}` };
    const call = async <T>(path: string) => (await (await fetch(app.url + path, { headers })).json()) as T;
    const { photos } = await call<{ photos: { id: string }[] }>(`/api/events/${id}/photos`);
    const downloads = await Promise.all(
      photos.map(async (photo) => {
        const { url } = await call<{ url: string }>(`/api/events/${id}/photos/${photo.id}/download`);
        return Buffer.from(await (await fetch(app.url + url)).arrayBuffer());
      }),
    );
    const names = (all: Buffer[]) => all.map((bytes) => bytes.toString('base64').slice(100, 140)).sort();
    expect(names(downloads)).toEqual(names(shots.map(({ bytes }) => bytes)));
    for (const { bytes } of shots) expect(downloads.some((each) => each.equals(bytes))).toBe(true);
    const files = shots.reduce((sum, { bytes }) => sum + bytes.length, 0);
    info.annotations.push({ type: 'bytes up, by the files', description: (line.bytesUp / files).toFixed(2) });
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
    await line.end();
    await server.stop();
  }
});
