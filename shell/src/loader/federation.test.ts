import { federation } from './federation';

const bundler = globalThis as unknown as Record<string, unknown>;
const shares = { react: {} };

beforeEach(() => {
  bundler.__webpack_init_sharing__ = jest.fn(() => Promise.resolve());
  bundler.__webpack_share_scopes__ = { default: shares };
});

afterEach(() => {
  delete bundler.__webpack_init_sharing__;
  delete bundler.__webpack_share_scopes__;
  delete bundler.yolo_mfe_test;
});

test('initializes a container with the shell’s shares before getting a module', async () => {
  const calls: unknown[] = [];
  bundler.yolo_mfe_test = {
    init: (given: object) => Promise.resolve(void calls.push(given)),
    get: (exposed: string) => Promise.resolve(() => (calls.push(exposed), { default: 'the module' })),
  };
  await expect(federation.module('yolo_mfe_test', './App')).resolves.toEqual({ default: 'the module' });
  expect(calls).toEqual([shares, './App']);
  expect(bundler.__webpack_init_sharing__).toHaveBeenCalledWith('default');
});

test('has() is false without a container', () => {
  expect(federation.has('yolo_mfe_none')).toBe(false);
});

test('keeps the first container of an entry that runs twice', async () => {
  const containerWith = (module: string) => ({ init: () => undefined, get: async () => () => module });
  bundler.yolo_mfe_twice = containerWith('the first');
  expect(federation.has('yolo_mfe_twice')).toBe(true);
  bundler.yolo_mfe_twice = containerWith('the second');
  await expect(federation.module('yolo_mfe_twice', './App')).resolves.toBe('the first');
  delete bundler.yolo_mfe_twice;
});

test('fetches a share without running it', async () => {
  const run = jest.fn();
  const get = jest.fn(() => Promise.resolve(run));
  bundler.__webpack_share_scopes__ = { default: { '@yolo/platform/event': { '0.1.0': { get } } } };
  await federation.share('@yolo/platform/event');
  await federation.share('nothing that this shell provides');
  expect(get).toHaveBeenCalledTimes(1);
  expect(run).not.toHaveBeenCalled();
});
