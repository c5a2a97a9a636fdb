import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { newFolder, query, tidyEmbedded, use } from '../../../../test/embedded.ts';
import { until } from '../../../../test/until.ts';
import { passwordFile } from './cluster.ts';
import { type Answer, endpointOf, folderOf } from './endpoint.ts';

const server = new URL(process.env['TEST_POSTGRES_URL']!);
const PORT = Number(server.port);

/** A keeper that says what a test wants, in front of the server that all tests have. */
class ScriptedKeeper {
  readonly users: Socket[] = [];
  /** Answers in their order; the last for all who come later. */
  answers: Answer[] = [{ port: PORT }];
  readonly #listener: Server;

  private constructor() {
    this.#listener = createServer({ allowHalfOpen: true }, (user) => {
      this.users.push(user);
      user.on('error', () => undefined);
      user.on('end', () => user.end());
      user.resume();
      const answer = this.answers.length > 1 ? this.answers.shift()! : this.answers[0]!;
      user.write(`${JSON.stringify(answer)}\n`);
      if ('error' in answer) user.end();
    });
  }

  static async of(dataDir: string): Promise<ScriptedKeeper> {
    const folder = folderOf(dataDir);
    await mkdir(folder, { recursive: true });
    await writeFile(passwordFile(folder), decodeURIComponent(server.password));
    const keeper = new ScriptedKeeper();
    keeper.#listener.listen(await endpointOf(folder));
    await once(keeper.#listener, 'listening');
    return keeper;
  }

  end(): void {
    for (const user of this.users) user.destroy();
    this.#listener.close();
  }
}

let folder: string;
let keeper: ScriptedKeeper;
beforeEach(async () => {
  folder = await newFolder();
  keeper = await ScriptedKeeper.of(folder);
});
afterEach(async () => {
  await tidyEmbedded();
  keeper.end();
});

/** As the end of its process does. */
const killKeeper = () => keeper.users.at(-1)!.destroy();
/** What is said of a loss, as soon as something is. */
async function told(lost: Promise<string>): Promise<string> {
  let reason: string | undefined;
  void lost.then((said) => (reason = said));
  await until(() => reason !== undefined);
  return reason!;
}
const nothingTold = (lost: Promise<string>) =>
  Promise.race([lost, new Promise((resolve) => setImmediate(resolve, 'nothing'))]);

test('a keeper that dies is called again, as often as it does, and nobody is told of it', async () => {
  const { url, lost } = await use(folder);
  for (let time = 2; time <= 4; time++) {
    killKeeper();
    await until(() => keeper.users.length === time);
  }
  expect(await query(url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
  expect(await nothingTold(lost)).toBe('nothing');
});

test('one whose server has another port by then has lost the database', async () => {
  const { lost } = await use(folder);
  keeper.answers = [{ port: PORT + 1 }];
  killKeeper();
  expect(await told(lost)).toBe(
    `The embedded PostgreSQL runs on port ${PORT + 1} now, and no longer on ${PORT}.`,
  );
});

test.each(['while it runs', 'when it is called again'])(
  'a reason that it gives %s is passed on',
  async (when) => {
    const reason = `The port ${PORT} of the embedded PostgreSQL is taken by something else.`;
    const { lost } = await use(folder);
    keeper.answers = [{ error: reason }];
    if (when === 'while it runs') keeper.users[0]!.end(`${JSON.stringify({ error: reason })}\n`);
    else killKeeper();
    expect(await told(lost)).toBe(reason);
  },
);

test('a start that gets a reason fails with it', async () => {
  keeper.answers = [{ error: 'The embedded PostgreSQL could not start.' }];
  await expect(use(folder)).rejects.toThrow('The embedded PostgreSQL could not start.');
});

test('a use that has ended calls nobody, and leaves', async () => {
  const { stop, lost } = await use(folder);
  await stop();
  await until(() => keeper.users[0]!.destroyed);
  expect(keeper.users).toHaveLength(1);
  expect(await nothingTold(lost)).toBe('nothing');
});
