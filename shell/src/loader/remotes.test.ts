import type { RemoteManifest } from '@yolo/platform';
import type { Generation } from '../page/generation';
import { classify, classifyWhileRendering, LoadFailure } from './failure';
import { Remotes, type Container } from './remotes';
import { satisfies } from './version';

const manifest = (platform = '^2.0.0'): RemoteManifest => ({
  name: 'mfe-test',
  platform,
  routes: [],
  slots: { 'test.part/v1': './App' },
  links: [],
});

const generation = (platform?: string): Generation => ({
  id: 7,
  builds: {
    'mfe-test': {
      project: 'mfe-test',
      version: '1.2.3',
      base: '/builds/mfe-test/abc/',
      entry: 'entry.js',
      integrity: 'sha384-entry',
      css: [],
      preload: { './App': ['App.js', 'shared.js'], list: ['list.js', 'shared.js'] },
      lateShares: { list: ['@yolo/design-system/tables'] },
      integrities: { 'App.js': 'sha384-app' },
      manifest: manifest(platform),
    },
  },
});

const lifecycle = () => Promise.resolve();
const lifecycles = { bootstrap: lifecycle, mount: lifecycle, unmount: lifecycle, update: lifecycle };

function fakeContainer(module: unknown = { default: { ...lifecycles, slots: {} } }) {
  return {
    script: jest.fn<Promise<void>, Parameters<Container['script']>>(() => Promise.resolve()),
    share: jest.fn<Promise<void>, [string]>(() => Promise.resolve()),
    has: jest.fn(() => true),
    module: jest.fn(() => Promise.resolve(module)),
  } satisfies Container;
}

const urls = (container: ReturnType<typeof fakeContainer>) =>
  container.script.mock.calls.map(([url]) => new URL(url).pathname);

describe('loading a remote', () => {
  test('fetches entry, chunks and the page’s chunk in parallel, each once, with their integrity', async () => {
    const container = fakeContainer();
    const remotes = new Remotes(generation(), container);
    await Promise.all([
      remotes.load('mfe-test', './App', undefined, ['list']),
      remotes.load('mfe-test', './App'),
    ]);
    expect(urls(container)).toEqual(
      ['entry.js', 'App.js', 'shared.js', 'list.js'].map((file) => `/builds/mfe-test/abc/${file}`),
    );
    expect(container.script.mock.calls.map(([, options]) => options.integrity)).toEqual([
      'sha384-entry',
      'sha384-app',
      null,
      null,
    ]);
    expect(container.module).toHaveBeenCalledWith('yolo_mfe_test', './App');
  });

  test('retries a failed script under another address, and only that', async () => {
    const container = fakeContainer();
    container.script.mockImplementation((url, { attempt }) =>
      url.endsWith('App.js') && attempt === 0
        ? Promise.reject(new LoadFailure('unreachable', 'no network'))
        : Promise.resolve(),
    );
    const remotes = new Remotes(generation(), container);
    await expect(remotes.load('mfe-test', './App')).rejects.toMatchObject({ failure: 'unreachable' });
    container.script.mockClear();
    await expect(remotes.load('mfe-test', './App')).resolves.toBeDefined();
    expect(container.script.mock.calls.map(([url, { attempt }]) => [url.split('/').at(-1), attempt])).toEqual(
      [['App.js', 1]],
    );
  });

  test('another page of a loaded remote fetches its chunk and late shares only', async () => {
    const container = fakeContainer();
    const remotes = new Remotes(generation(), container);
    const first = await remotes.load('mfe-test', './App');
    container.script.mockClear();
    await expect(remotes.load('mfe-test', './App', undefined, ['list'])).resolves.toBe(first);
    expect(urls(container)).toEqual(['/builds/mfe-test/abc/list.js']);
    expect(container.share.mock.calls).toEqual([['@yolo/design-system/tables']]);
    expect(container.module).toHaveBeenCalledTimes(1);
  });

  test('a failed late share fails the load before the container is used, and can be retried', async () => {
    const container = fakeContainer();
    const missing = Object.assign(new Error('Loading chunk 7 failed'), {
      name: 'ChunkLoadError',
      type: 'unreachable',
      request: 'http://localhost/builds/shell/def/7.js',
    });
    container.share.mockRejectedValueOnce(missing);
    const remotes = new Remotes(generation(), container);
    await expect(remotes.load('mfe-test', './App', undefined, ['list'])).rejects.toMatchObject({
      failure: 'unreachable',
      file: 'http://localhost/builds/shell/def/7.js',
    });
    expect(container.module).not.toHaveBeenCalled();
    await expect(remotes.load('mfe-test', './App', undefined, ['list'])).resolves.toBeDefined();
  });

  test('an entry without container is incompatible, and is fetched again next time', async () => {
    const container = fakeContainer();
    container.has.mockReturnValueOnce(false);
    const remotes = new Remotes(generation(), container);
    await expect(remotes.load('mfe-test', './App')).rejects.toMatchObject({ failure: 'incompatible' });
    container.script.mockClear();
    await expect(remotes.load('mfe-test', './App')).resolves.toBeDefined();
    expect(container.script.mock.calls.map(([url, { attempt }]) => [url.split('/').at(-1), attempt])).toEqual(
      [['entry.js', 1]],
    );
  });

  test('a container that does not answer is hung, and is called again next time', async () => {
    jest.useFakeTimers();
    const container = fakeContainer();
    container.module.mockReturnValueOnce(new Promise(() => undefined));
    const remotes = new Remotes(generation(), container);
    const failed = expect(remotes.load('mfe-test', './App')).rejects.toMatchObject({ failure: 'hung' });
    await jest.advanceTimersByTimeAsync(12_000);
    await failed;
    jest.useRealTimers();
    await expect(remotes.load('mfe-test', './App')).resolves.toBeDefined();
  });

  test('refuses a remote for another platform before fetching anything', async () => {
    const container = fakeContainer();
    const remotes = new Remotes(generation('^3.0.0'), container);
    await expect(remotes.load('mfe-test', './App')).rejects.toMatchObject({ failure: 'incompatible' });
    expect(container.script).not.toHaveBeenCalled();
  });

  test('a module without lifecycles is incompatible, one that throws is threw-starting', async () => {
    await expect(
      new Remotes(generation(), fakeContainer({})).load('mfe-test', './App'),
    ).rejects.toMatchObject({
      failure: 'incompatible',
    });
    const container = fakeContainer();
    container.module.mockRejectedValueOnce(new Error('boom'));
    const remotes = new Remotes(generation(), container);
    await expect(remotes.load('mfe-test', './App')).rejects.toMatchObject({ failure: 'threw-starting' });
    await expect(remotes.load('mfe-test', './App')).resolves.toBeDefined();
  });

  test('returns the slot of a module', async () => {
    const part = { ...lifecycles };
    const container = fakeContainer({ default: { ...lifecycles, slots: { 'test.part/v1': part } } });
    const remotes = new Remotes(generation(), container);
    await expect(remotes.load('mfe-test', './App', 'test.part/v1')).resolves.toBe(part);
  });

  test('a project that is not in the generation is unreachable', async () => {
    const remotes = new Remotes(generation(), fakeContainer());
    await expect(remotes.load('mfe-none', './App')).rejects.toMatchObject({ failure: 'unreachable' });
  });
});

test.each([
  [
    'Unsatisfied version 18.3.0 from yolo_shell of shared singleton module react (required ^19.0.0)',
    'incompatible',
  ],
  ["Shared module react-dom/server doesn't exist in shared scope default", 'incompatible'],
  ['Module "./Photos" does not exist in container.', 'incompatible'],
  ['x is not a function', 'threw-starting'],
])('%s is %s', (message, failure) => {
  expect(classify(new Error(message)).failure).toBe(failure);
});

const chunkError = (type: string) =>
  Object.assign(new Error('Loading chunk 7 failed'), {
    name: 'ChunkLoadError',
    type,
    request: 'http://x/7.js',
  });

test.each([
  ['unreachable', 'unreachable'],
  ['gone', 'gone'],
  ['not-javascript', 'not-javascript'],
  ['incompatible', 'incompatible'],
  ['threw-starting', 'threw-starting'],
  ['missing', 'not-javascript'],
  ['timeout', 'unreachable'],
])('a chunk error of type %s is %s, also while rendering', (type, failure) => {
  expect(classify(chunkError(type))).toMatchObject({ failure, file: 'http://x/7.js' });
  expect(classifyWhileRendering(chunkError(type)).failure).toBe(failure);
});

test('while rendering, an error without missing script or share is threw-rendering', () => {
  expect(classifyWhileRendering(new Error('boom')).failure).toBe('threw-rendering');
  const unsatisfied = new Error(
    'Unsatisfied version 18.3.1 from yolo_shell of shared singleton module react',
  );
  expect(classifyWhileRendering(unsatisfied).failure).toBe('incompatible');
});

test.each([
  ['1.0.0', '^1.0.0', true],
  ['1.3.0', '^1.2.9', true],
  ['1.2.0', '^1.2.1', false],
  ['2.0.0', '^1.0.0', false],
  ['1.0.0', '>=1', false],
])('%s in %s: %s', (version, range, expected) => {
  expect(satisfies(version, range)).toBe(expected);
});
