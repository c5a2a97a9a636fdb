import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = readFileSync(join(__dirname, '../preset/federation-runtime.mjs'), 'utf8');
const evaluate = new Function('__webpack_require__', source);

type Make = () => unknown;
type Share = { get(): Make | Promise<Make>; from?: string };
type Scope = Record<string, Record<string, Share>>;

/** The bundler's object, as far as the runtime uses it. */
interface Bundler {
  S: Record<string, Scope>;
  m: Record<string, (module: { exports?: unknown }) => void>;
  c: Record<string, unknown>;
  f: { consumes?(chunk: string, promises: Promise<void>[]): void };
  I(scope: string): void;
  initContainer(scope: Scope): void;
  getContainer(exposed: string): Promise<Make>;
}

function build(data: object): Bundler {
  const bundler = { S: {}, m: {}, c: {}, f: {}, ...data };
  evaluate(bundler);
  return bundler as unknown as Bundler;
}

const consumer = (requiredVersion = '^19.3.1') =>
  build({
    consumesLoadingData: {
      chunkMapping: { App: ['7'] },
      moduleIdToConsumeDataMapping: { 7: { shareKey: 'react', requiredVersion } },
    },
    initializeExposesData: { moduleMap: { './App': () => Promise.resolve(() => 'the app') } },
  });

/** Waits for a chunk's shares, as the bundler does before it runs the chunk's modules. */
async function loadChunk(bundler: Bundler, chunk = 'App') {
  const promises: Promise<void>[] = [];
  bundler.f.consumes?.(chunk, promises);
  await Promise.all(promises);
}

function exportsOf(bundler: Bundler, id: string): unknown {
  const module: { exports?: unknown } = {};
  bundler.m[id]?.(module);
  return module.exports;
}

const scopeWith = (version: string, share: Share = { get: () => () => 'React' }): Scope => ({
  react: { [version]: { from: 'yolo_shell', ...share } },
});

test('a shell adds its shares to the scope once, and uses initial ones from it', () => {
  const factory = jest.fn(() => () => 'React');
  const shell = build({
    initializeSharingData: {
      uniqueName: 'yolo_shell',
      scopeToSharingDataMapping: { default: [{ name: 'react', version: '19.3.1', factory, eager: true }] },
    },
    consumesLoadingData: {
      initialConsumes: ['3'],
      moduleIdToConsumeDataMapping: { 3: { shareKey: 'react', requiredVersion: '^19.3.1' } },
    },
  });
  const scope = shell.S.default;
  expect(exportsOf(shell, '3')).toBe('React');
  shell.I('default');
  expect(shell.S.default).toBe(scope);
  expect(scope).toEqual({ react: { '19.3.1': { get: factory, from: 'yolo_shell', eager: true } } });
});

test('a remote loads a share from the given scope before the chunk runs', async () => {
  const remote = consumer();
  const get = jest.fn(() => Promise.resolve(() => 'React'));
  remote.initContainer(scopeWith('19.3.1', { get }));
  await Promise.all([loadChunk(remote), loadChunk(remote)]);
  expect(exportsOf(remote, '7')).toBe('React');
  expect(get).toHaveBeenCalledTimes(1);
  await expect(remote.getContainer('./App').then((make) => make())).resolves.toBe('the app');
});

test.each([
  ['19.3.1', '^19.3.1', true],
  ['19.3.2', '^19.3.1', true],
  ['19.4.0', '^19.3.1', true],
  ['19.3.0', '^19.3.1', false],
  ['19.2.9', '^19.3.1', false],
  ['20.0.0', '^19.3.1', false],
  ['18.9.9', '^19.3.1', false],
  ['0.1.4', '^0.1.0', true],
  ['0.2.0', '^0.1.0', false],
  ['0.0.4', '^0.0.3', false],
  ['0.0.3', '^0.0.3', true],
  ['19.3.1-rc.1', '^19.3.1', false],
  ['19.3.1', '>=19.0.0', false],
  ['0.1.0', '*', true],
])('%s for %s: %s', async (version, range, isSatisfied) => {
  const remote = consumer(range);
  remote.initContainer(scopeWith(version));
  const loading = loadChunk(remote);
  if (isSatisfied) await expect(loading).resolves.toBeUndefined();
  else
    await expect(loading).rejects.toThrow(
      `Unsatisfied version ${version} from yolo_shell of shared singleton module react (required ${range})`,
    );
});

test('missing shares and modules throw the messages that the loader classifies', async () => {
  const remote = consumer();
  remote.initContainer({});
  await expect(loadChunk(remote)).rejects.toThrow(
    "Shared module react doesn't exist in shared scope default",
  );
  await expect(remote.getContainer('./Photos')).rejects.toThrow(
    'Module "./Photos" does not exist in container.',
  );
});

test('a failed share fails the chunk, and is retried together with it', async () => {
  const remote = consumer();
  const get = jest
    .fn<Promise<Make>, []>()
    .mockRejectedValueOnce(new Error('Loading chunk 523 failed'))
    .mockResolvedValue(() => 'React');
  remote.initContainer(scopeWith('19.3.1', { get }));
  await expect(loadChunk(remote)).rejects.toThrow('Loading chunk 523 failed');
  expect(remote.m).toEqual({});
  await loadChunk(remote);
  expect(exportsOf(remote, '7')).toBe('React');
});
