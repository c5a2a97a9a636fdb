import { rm } from 'node:fs/promises';
import { startApp, type App } from '../support/app.ts';
import { nextYear } from '../support/days.ts';
import type { DemoPage } from '../support/demo-page.ts';
import { testsOfAllAreas, treeWithNewArea } from '../support/new-area.ts';
import { expect, test as journey, type Person } from '../support/people.ts';
import { fromWorkspaces } from '../support/workspaces.ts';

let app: App;
let tree: Awaited<ReturnType<typeof treeWithNewArea>>;
const test = journey.extend<{ url: string }>({
  // eslint-disable-next-line no-empty-pattern -- playwright reads the fixture's needs from this pattern
  url: async ({}, use) => use(app.url),
});

test.describe('an area that the shell has never heard of', () => {
  test.beforeAll(async () => {
    test.setTimeout(900_000);
    tree = await treeWithNewArea();
    app = await startApp({ root: tree.folder });
  });
  test.afterAll(async () => {
    await app?.stop();
    if (tree) await rm(tree.folder, { recursive: true, force: true });
  });

  test('needs a workspace entry and one line outside of its folders, and no package that is not there', () => {
    const { folders, files, made } = tree.differences;
    expect(folders).toEqual(['api/contract/src/games', 'api/src/areas/games', 'mfe-games']);
    expect(files).toEqual({
      'package.json': ['+    "mfe-games",'],
      'api/src/app.module.ts': ["+  await import('./areas/games/games.module.ts'),"],
    });
    // Tables that `npm run docs` writes; by hand nothing is changed in `docs/` and `e2e/`.
    expect(made).toEqual(['docs/calls.md', 'docs/messages.md', 'docs/operating.md']);
    // So that the lock file gets its own row and the link to it.
    expect(tree.unlocked).toEqual([]);
  });

  test('its pages and their states are found in its folder', async () => {
    const found = await fromWorkspaces<Record<'pages' | 'states', DemoPage[]>>('e2e/pages.ts', tree.folder);
    const names = found.flatMap(({ pages, states = [] }) => [...pages, ...states].map(({ name }) => name));
    expect(names.filter((name) => name.includes('games'))).toEqual([
      'games',
      'event-games',
      'event-games-loading',
      'event-games-failed',
    ]);
    expect(new Set(names).size, 'each sheet has a file of its own').toBe(names.length);
  });

  test('icon, drawings, the bell’s sign and its name where an event is deleted', async ({ person }) => {
    const host = await person('Marisol Quinones');
    const member = await person('Noor Haddad');
    await host.opens('/');
    const card = host.page.getByRole('button', { name: /^Games/ });
    await expect(card.locator('[data-art*="feature-games"] svg')).toBeVisible();
    await member.signsUp();
    await member.verifiesEmail();
    await host.signsUp();
    const id = await host.creates({
      name: 'The Long Table Supper',
      days: [nextYear('07-17')],
      emails: [member.email],
    });
    await member.opens(`/events/${id}/games`);
    await expect(member.page.locator('[data-art*="empty-games"] svg')).toBeVisible();
    await member.page.getByLabel('Game').fill('Mikado');
    await member.page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(member.page.getByRole('list', { name: 'On the table' })).toContainText('Mikado');

    const die = host.page.locator('svg path[d^="M6 3h12a3 3"]');
    await host.page.getByRole('button', { name: /^Notifications/ }).click();
    const news = host.page.getByRole('listitem').filter({ hasText: 'Noor Haddad brings' });
    await expect(news.locator(die)).toBeVisible();
    await host.opens('/notifications');
    await expect(news.locator(die)).toBeVisible();
    await host.opens(`/events/${id}/invites`);
    await expect(host.page.getByText(/^Everything in it goes too/)).toHaveText(
      'Everything in it goes too: games, photos, food, music, stuff and expenses.',
    );
    await host.page.setViewportSize({ width: 360, height: 780 });
    await host.page.getByRole('button', { name: 'Menu' }).click();
    const menu = host.page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Games' }).locator(die)).toBeVisible();
    await expect(menu.locator('a svg')).toHaveCount(await menu.getByRole('link').count());
  });

  test('passes the tests of all areas by what lies in its own folders', async () => {
    test.setTimeout(900_000);
    await testsOfAllAreas(tree.folder);
  });

  test('page, route, error, live change, job, notification, export and erasure', async ({ person, url }) => {
    const host = await person('Marisol Quinones');
    const member = await person('Noor Haddad');
    const guest = await person('Wilhelmina Castellanos');
    await member.signsUp();
    await member.verifiesEmail();
    await host.signsUp();
    const id = await host.creates({
      name: 'The Long Table Supper',
      days: [nextYear('07-17')],
      emails: [guest.email, member.email],
    });
    await guest.opensInvitation(/The Long Table Supper/);
    const areas = guest.page.getByRole('navigation', { name: 'Event areas' });
    await areas.getByRole('link', { name: 'Games' }).click();
    await expect(guest.page.getByRole('heading', { name: 'Games' })).toBeVisible();
    await expect(guest.page.getByText('The Long Table Supper').first()).toBeVisible();

    await member.opens(`/events/${id}/games`);
    const table = (page: typeof member.page) => page.getByRole('list', { name: 'On the table' });
    const adds = async (name: string) => {
      await member.page.getByLabel('Game').fill(name);
      await member.page.getByRole('button', { name: 'Add', exact: true }).click();
    };
    await adds('Mikado');
    await expect(table(member.page)).toContainText('Mikado');
    // The change arrives at the guest who has come by link; the job has marked it by the next reading.
    await expect(table(guest.page)).toContainText('Mikado');
    await adds('Chess');
    await expect(table(guest.page)).toContainText('Chess');
    await guest.page.reload();
    await expect(table(guest.page)).toContainText('♠ Mikado');

    member.forgives(/409/);
    await adds('Poker');
    await expect(member.page.getByText('Two games are enough for one evening.')).toBeVisible();

    await host.page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(host.page.getByText('Noor Haddad brings').first()).toBeVisible();

    const kept = await asked(member, `${url}/api/me/export`);
    expect(kept.gamesAdded).toHaveLength(2);
    await member.opens('/profile');
    await member.page.getByRole('switch', { name: 'Game nights' }).click();
    await expect(member.page.getByRole('switch', { name: 'Game nights' })).not.toBeChecked();
    expect((await asked(member, `${url}/api/me/export`)).profile.mailsRefused).toEqual(['game-nights']);
    const cards = await asked(host, `${url}/api/home?today=${nextYear('07-01')}`);
    expect(cards.events.map(({ pictures }) => pictures.length)).toEqual([2]);
    await host.page.evaluate(async (event) => {
      const { accessToken } = JSON.parse(localStorage.getItem('yolo.session')!) as { accessToken: string };
      await fetch(`/api/events/${event}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${accessToken}` },
      });
    }, id);
    await expect(guest.page.getByRole('heading', { name: 'Event not found' }).first()).toBeVisible();
    const left = await asked(member, `${url}/api/me/export`);
    expect([left.gamesAdded, left.gamesTakenHome]).toEqual([[], [{ name: '♠ Chess' }, { name: '♠ Mikado' }]]);
  });
});

interface Answers {
  gamesAdded: unknown[];
  gamesTakenHome: unknown[];
  profile: { mailsRefused: string[] };
  events: { pictures: unknown[] }[];
}

async function asked(person: Person, address: string): Promise<Answers> {
  const { accessToken } = await person.session();
  const answer = await fetch(address, { headers: { authorization: `Bearer ${accessToken}` } });
  return (await answer.json()) as Answers;
}
