import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startApp, temporaryFolder, type App } from '../support/app.ts';
import { FaultyServer } from '../support/faulty-server.ts';
import { expect, test } from '../support/people.ts';
import { releaseAgain } from '../support/release.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const PROJECT = 'mfe-lists';

/** An API with another build of the project than the tree. */
let app: App;
test.beforeAll(async () => {
  app = await startApp();
  await releaseAgain(app, PROJECT, '0.1.1');
});
test.afterAll(() => app.stop());

const release = (...words: string[]) => command('release', ...words, PROJECT);

const command = (tool: string, ...words: string[]) => commandWith({}, tool, ...words);

/** Runs a command as a team does, without a terminal. @returns its output */
async function commandWith(
  settings: Record<string, string>,
  tool: string,
  ...words: string[]
): Promise<string> {
  const env = { ...process.env, RELEASE_TO: app.url, DATA_DIR: app.dataDir, ...settings };
  const args = [`tools/${tool}.mjs`, ...words];
  const run = promisify(execFile)(process.execPath, args, { cwd: root, env });
  const { stdout } = await run.catch((error: Error & { stdout: string; stderr: string }) => {
    throw new Error(error.stderr + error.stdout);
  });
  return stdout;
}

const generations = async () => (await release('--list')).split('\n').filter((line) => line.includes(' by '));

test('without a terminal the command stops after the preview, whose note can leave it', async ({ page }) => {
  const output = await release('--untested');
  expect(output).toContain(`To go on: npm run release -- --yes --untested ${PROJECT}`);
  expect(await generations()).toHaveLength(2);
  const [, address] = /looked at: (\S+)/.exec(output)!;
  await page.goto(address!);
  await expect(page).toHaveURL(`${app.url}/`);
  const note = page.getByRole('complementary');
  await expect(note).toContainText(/^Preview: mfe-lists [0-9a-f]{8}/);
  const leave = note.getByRole('button', { name: 'Leave' });
  await test.step('a stand-alone page also shows the preview, without a note', async () => {
    await page.goto(`${app.url}/screens/${'a'.repeat(43)}`);
    await expect(page.getByText('This screen has ended')).toBeVisible();
    await expect(note).toHaveCount(0);
  });
  await page.goto(`${app.url}/about?from=here`);
  await leave.click();
  await expect(note).toHaveCount(0);
  await expect(page).toHaveURL(`${app.url}/about?from=here`);
});

test('--share rolls a build out to some browsers, to more, and stops', async () => {
  expect(await release('--share', '10', '--yes', '--untested')).toMatch(/goes to 10 of 100 browsers/);
  const more = await release('--share', '50', '--yes');
  expect(more).toMatch(/goes to 50 of 100 browsers/);
  expect(more, 'a build in a rollout is not previewed again').not.toContain('preview');
  expect(await release('--list')).toMatch(/goes to 50 of 100 browsers/);
  expect(await release('--share', '0')).toMatch(/was stopped/);
  expect(await generations()).toHaveLength(2);
  await expect(release('--share', '0')).rejects.toThrow(/No rollout of mfe-lists is under way/);
});

test('--yes tests a build, probes it, also with broken files, and releases it', async () => {
  test.setTimeout(900_000);
  const output = await release('--yes');
  for (const line of [
    '/: shown',
    '/stuff: asks to sign in',
    '/events/:eventId/food: shown',
    '/events/:eventId/food without its entry: a tile, mended by one press',
    '/events/:eventId/food without its page’s chunk: a tile, mended by one press',
  ])
    expect(output).toContain(`  ${line}\n`);
  expect(output).toMatch(/Generation 3 has mfe-lists [0-9a-f]{8} in the place of [0-9a-f]{8}\./);
  expect((await generations())[0]).toMatch(/release by mfe-lists {2}← current/);
  expect(await release('--yes')).toContain('is what is there already');
});

test('after the rollback command the next visit gets the build before', async ({ page }) => {
  const build = async () => {
    await page.goto(`${app.url}/about`);
    const text = await page.locator('#yolo-generation').textContent();
    const { builds } = JSON.parse(text!) as { builds: Record<string, { base: string }> };
    return /[0-9a-f]{32}/.exec(builds[PROJECT]!.base)![0].slice(0, 8);
  };
  const before = await build();
  const output = await command('rollback', PROJECT);
  const [, restored] = /has mfe-lists ([0-9a-f]{8}) again, in the place of /.exec(output)!;
  expect(await build()).toBe(restored);
  expect(restored).not.toBe(before);
});

test('the command releases nothing if another build was released while it tested', async () => {
  const before = await generations();
  const proxy = await FaultyServer.startFor(app.url);
  proxy.delay(/\/previews$/, () => releaseAgain(app, PROJECT, '0.1.3'));
  try {
    const slow = commandWith({ RELEASE_TO: proxy.url }, 'release', '--yes', '--untested', PROJECT);
    await expect(slow).rejects.toThrow('Somebody was quicker');
  } finally {
    await proxy.end();
  }
  expect(await generations()).toHaveLength(before.length + 1);
});

test('the rollback command goes back to a generation', async () => {
  const before = await generations();
  expect(await command('rollback', '1')).toMatch(
    /mfe-lists: [0-9a-f]{8} → [0-9a-f]{8}\nNothing was changed: /,
  );
  expect(await generations()).toEqual(before);
  const output = await command('rollback', '--yes', '1');
  expect(output).toContain(`Generation ${before.length + 1} has the builds of generation 1.`);
  expect((await generations())[0]).toMatch(/restore by operator {2}← current/);
  expect(await command('rollback', '1')).toContain('Generation 1 has the current builds.');
});

test('a deployed Yolo accepts what is signed with the keys in RELEASE_KEYS, and nothing else', async () => {
  const folder = await temporaryFolder();
  const newKey = async (name: string) => {
    const output = await commandWith({ INIT_CWD: folder }, 'release', '--new-key', name);
    return new RegExp(`^${name}=[\\w-]{43}$`, 'm').exec(output)![0];
  };
  const keys = [await newKey(PROJECT), await newKey('operator')];
  const [team, operator] = [PROJECT, 'operator'].map((name) => join(folder, `${name}.pem`));
  const deployed = await startApp({ env: { RELEASE_KEYS: keys.join(',') } });
  const signedWith = (key: string) => ({
    RELEASE_TO: deployed.url,
    DATA_DIR: deployed.dataDir,
    RELEASE_KEY: key,
  });
  try {
    for (const [project, key] of [
      [PROJECT, undefined],
      [PROJECT, operator],
      ['mfe-media', team],
    ] as const)
      await expect(releaseAgain({ ...deployed, key }, project, '0.1.1')).rejects.toThrow(
        'Not the project’s key',
      );
    await releaseAgain({ ...deployed, key: team }, PROJECT, '0.1.1');
    await expect(commandWith(signedWith(team!), 'rollback', '--yes', '1')).rejects.toThrow(
      'Not the project’s key',
    );
    expect(await commandWith(signedWith(operator!), 'rollback', '--yes', '1')).toContain(
      'Generation 3 has the builds of generation 1.',
    );
    const list = await commandWith(signedWith(team!), 'release', '--list', PROJECT);
    expect(list.split('\n')[0]).toMatch(/restore by operator {2}← current/);
  } finally {
    await deployed.stop();
    await rm(folder, { recursive: true });
  }
});
