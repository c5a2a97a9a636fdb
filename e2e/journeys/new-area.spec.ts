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

test.describe('an area that the shell’s build does not know', () => {
  test.beforeAll(async () => {
    test.setTimeout(900_000);
    tree = await treeWithNewArea();
    app = await startApp({ root: tree.folder });
  });
  test.afterAll(async () => {
    await app?.stop();
    if (tree) await rm(tree.folder, { recursive: true, force: true });
  });

  test('needs only a workspace entry and one line outside of its folders, and no new package', () => {
    const { folders, files, made } = tree.differences;
    expect(folders).toEqual(['api/contract/src/games', 'api/src/areas/games', 'mfe-games']);
    expect(files).toEqual({
      'package.json': ['+    "mfe-games",'],
      'api/src/app.module.ts': ["+  await import('./areas/games/games.module.ts'),"],
    });
    // Only tables that `npm run docs` writes: nothing in `docs/` and `e2e/` is changed by hand.
    expect(made).toEqual(['docs/calls.md', 'docs/messages.md', 'docs/operating.md']);
    // So that the lock file only gets the area's own entry and the link to it.
    expect(tree.unlocked).toEqual([]);
  });

  test('has its pages and their states in its folder', async () => {
    const modules = await fromWorkspaces<Record<'pages' | 'states', DemoPage[]>>('e2e/pages.ts', tree.folder);
    const names = modules.flatMap(({ pages, states = [] }) => [...pages, ...states].map(({ name }) => name));
    expect(names.filter((name) => name.includes('games'))).toEqual([
      'games',
      'event-games',
      'event-games-loading',
      'event-games-failed',
    ]);
    expect(new Set(names).size, 'each sheet has a file of its own').toBe(names.length);
  });

  test('shows its icon, its drawings, its notifications, and its name where an event is deleted', async ({
    person,
  }) => {
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

  test('passes the tests over all areas with the files of its own folders', async () => {
    test.setTimeout(900_000);
    await testsOfAllAreas(tree.folder);
  });

  test('has page, route, error, live change, job, notification, export and erasure', async ({
    person,
    url,
  }) => {
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
    const add = async (name: string) => {
      await member.page.getByLabel('Game').fill(name);
      await member.page.getByRole('button', { name: 'Add', exact: true }).click();
    };
    await add('Mikado');
    await expect(table(member.page)).toContainText('Mikado');
    // The invitee gets the live change; by the next read the job has added its sign.
    await expect(table(guest.page)).toContainText('Mikado');
    await add('Chess');
    await expect(table(guest.page)).toContainText('Chess');
    await guest.page.reload();
    await expect(table(guest.page)).toContainText('♠ Mikado');

    member.expectsMessages(/409/);
    await add('Poker');
    await expect(member.page.getByText('Two games are enough for one evening.')).toBeVisible();

    await host.page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(host.page.getByText('Noor Haddad brings').first()).toBeVisible();

    const exported = await get(member, `${url}/api/me/export`);
    expect(exported.gamesAdded).toHaveLength(2);
    await member.opens('/profile');
    await member.page.getByRole('switch', { name: 'Game nights' }).click();
    await expect(member.page.getByRole('switch', { name: 'Game nights' })).not.toBeChecked();
    expect((await get(member, `${url}/api/me/export`)).profile.mailsRefused).toEqual(['game-nights']);
    const cards = await get(host, `${url}/api/home?today=${nextYear('07-01')}`);
    expect(cards.events.map(({ pictures }) => pictures.length)).toEqual([2]);
    await host.page.evaluate(async (event) => {
      const { accessToken } = JSON.parse(localStorage.getItem('yolo.session')!) as { accessToken: string };
      await fetch(`/api/events/${event}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${accessToken}` },
      });
    }, id);
    await expect(guest.page.getByRole('heading', { name: 'Event not found' }).first()).toBeVisible();
    const rest = await get(member, `${url}/api/me/export`);
    expect([rest.gamesAdded, rest.gamesTakenHome]).toEqual([[], [{ name: '♠ Chess' }, { name: '♠ Mikado' }]]);
  });
});

interface Replies {
  gamesAdded: unknown[];
  gamesTakenHome: unknown[];
  profile: { mailsRefused: string[] };
  events: { pictures: unknown[] }[];
}

async function get(person: Person, address: string): Promise<Replies> {
  const { accessToken } = await person.session();
  const response = await fetch(address, { headers: { authorization: `Bearer ${accessToken}` } });
  return (await response.json()) as Replies;
}
