import { createHash, webcrypto } from 'node:crypto';
import { loadScript } from './script';

const URL_OF_IT = 'http://localhost/builds/mfe-test/abc/entry.js';
const CODE = 'window.ran = true;';
const integrityOf = (code: string) => `sha384-${createHash('sha384').update(code).digest('base64')}`;

/** What a second request finds out, for a script tag tells nothing. */
let answer: () => Promise<Partial<Response>>;
const answers = (body: string, type = 'text/javascript', status = 200) => {
  const bytes = new TextEncoder().encode(body);
  answer = () =>
    Promise.resolve({
      ok: status < 400,
      status,
      headers: new Headers({ 'content-type': type }),
      arrayBuffer: () => Promise.resolve(bytes.buffer),
    });
};

beforeEach(() => {
  // jsdom has no digests.
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value: webcrypto });
  globalThis.fetch = jest.fn(() => answer() as Promise<Response>);
  answers(CODE);
});
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
});

function load(options: Partial<Parameters<typeof loadScript>[1]> = {}) {
  const loading = loadScript(URL_OF_IT, { integrity: null, attempt: 0, ...options });
  const script = document.head.querySelector('script')!;
  const failure = loading.then(
    () => 'none',
    (error: { failure: string }) => error.failure,
  );
  return { script, failure };
}

/** The browser says that something was thrown while a script of this address ran. */
const throwIn = (filename: string, error: Error) =>
  window.dispatchEvent(new ErrorEvent('error', { filename, error, message: error.message }));

test('a script that runs leaves no tag behind; another attempt asks under another address', async () => {
  const first = load({ integrity: 'sha384-x' });
  expect([first.script.src, first.script.integrity]).toEqual([URL_OF_IT, 'sha384-x']);
  first.script.dispatchEvent(new Event('load'));
  expect(await first.failure).toBe('none');
  expect(document.head.querySelector('script')).toBeNull();
  expect(load({ attempt: 2 }).script.src).toBe(`${URL_OF_IT}?retry=2`);
});

test.each([
  ['what is no JavaScript', new SyntaxError('Unexpected token <'), 'not-javascript'],
  ['what throws while it starts', new TypeError('x is not a function'), 'threw-starting'],
])('%s is known by what was thrown', async (_, error, expected) => {
  const { script, failure } = load();
  throwIn(URL_OF_IT, error);
  script.dispatchEvent(new Event('load'));
  expect(await failure).toBe(expected);
});

test('what a script throws while it runs is told to nobody else', async () => {
  const others = jest.fn();
  window.addEventListener('error', others);
  const { script, failure } = load();
  throwIn(URL_OF_IT, new TypeError('x is not a function'));
  script.onload!(new Event('load'));
  await failure;
  expect(others).not.toHaveBeenCalled();
  throwIn(URL_OF_IT, new TypeError('by a handler, later'));
  expect(others).toHaveBeenCalledTimes(1);
  window.removeEventListener('error', others);
});

test('what another script throws meanwhile is not held against this one', async () => {
  const { script, failure } = load();
  throwIn('http://localhost/other.js', new TypeError('x is not a function'));
  script.dispatchEvent(new Event('load'));
  expect(await failure).toBe('none');
});

test.each<[string, () => void, string]>([
  ['the server knows nothing of it', () => answers('', 'text/plain', 404), 'unreachable'],
  ['its build is kept no more', () => answers('', 'application/json', 410), 'gone'],
  ['the network is away', () => (answer = () => Promise.reject(new TypeError('no network'))), 'unreachable'],
  ['a page comes in its place', () => answers('<!doctype html>', 'text/html'), 'not-javascript'],
  ['another file than the released one comes', () => answers('evil()'), 'incompatible'],
  ['nothing comes in its place', () => answers(''), 'not-javascript'],
  ['a page comes as JavaScript', () => answers('<!doctype html>'), 'not-javascript'],
  ['it is as it should be by now', () => answers(CODE), 'unreachable'],
])('a tag that fails because %s', async (_, happens, expected) => {
  happens();
  const { script, failure } = load({ integrity: integrityOf(CODE) });
  script.dispatchEvent(new Event('error'));
  expect(await failure).toBe(expected);
});

test('a script that does not come within its time is unreachable', async () => {
  jest.useFakeTimers();
  const { failure } = load({ deadline: 500 });
  jest.advanceTimersByTime(500);
  expect(await failure).toBe('unreachable');
});
