import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { newFolder, query, tidyEmbedded, use } from '../../../../test/embedded.ts';
import { until } from '../../../../test/until.ts';
import { passwordFile } from './cluster.ts';
import { type Answer, endpointOf, folderOf } from './endpoint.ts';

const server = new URL(process.env['TEST_POSTGRES_URL']!);
const PORT = Number(server.port);

/** A keeper with scripted answers, in front of the server that all tests share. */
class ScriptedKeeper {
  readonly users: Socket[] = [];
  /** Answers in order; the last one is repeated. */
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

/** Has the effect of the process's end. */
const killKeeper = () => keeper.users.at(-1)!.destroy();
/** The reason of a loss, as soon as there is one. */
async function reasonOf(lost: Promise<string>): Promise<string> {
  let reason: string | undefined;
  void lost.then((value) => (reason = value));
  await until(() => reason !== undefined);
  return reason!;
}
const reasonSoFar = (lost: Promise<string>) =>
  Promise.race([lost, new Promise((resolve) => setImmediate(resolve, 'nothing'))]);

test('a keeper that dies repeatedly is restarted each time without reporting a loss', async () => {
  const { url, lost } = await use(folder);
  for (let time = 2; time <= 4; time++) {
    killKeeper();
    await until(() => keeper.users.length === time);
  }
  expect(await query(url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
  expect(await reasonSoFar(lost)).toBe('nothing');
});

test('a restarted keeper with another port reports the database as lost', async () => {
  const { lost } = await use(folder);
  keeper.answers = [{ port: PORT + 1 }];
  killKeeper();
  expect(await reasonOf(lost)).toBe(
    `The embedded PostgreSQL runs on port ${PORT + 1} now, and no longer on ${PORT}.`,
  );
});

test.each(['while it runs', 'when it is called again'])(
  'a reason that the keeper gives %s is passed on',
  async (when) => {
    const reason = `The port ${PORT} of the embedded PostgreSQL is taken by something else.`;
    const { lost } = await use(folder);
    keeper.answers = [{ error: reason }];
    if (when === 'while it runs') keeper.users[0]!.end(`${JSON.stringify({ error: reason })}\n`);
    else killKeeper();
    expect(await reasonOf(lost)).toBe(reason);
  },
);

test('a start fails with the reason that the keeper gives', async () => {
  keeper.answers = [{ error: 'The embedded PostgreSQL could not start.' }];
  await expect(use(folder)).rejects.toThrow('The embedded PostgreSQL could not start.');
});

test('a use that has ended disconnects and starts no keeper', async () => {
  const { stop, lost } = await use(folder);
  await stop();
  await until(() => keeper.users[0]!.destroyed);
  expect(keeper.users).toHaveLength(1);
  expect(await reasonSoFar(lost)).toBe('nothing');
});
