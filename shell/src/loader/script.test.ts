import { createHash, webcrypto } from 'node:crypto';
import { loadScript } from './script';

const SCRIPT_URL = 'http://localhost/builds/mfe-test/abc/entry.js';
const CODE = 'window.ran = true;';
const integrityOf = (code: string) => `sha384-${createHash('sha384').update(code).digest('base64')}`;

/** The answer to the diagnosing request, since a script tag gives no reason. */
let answer: () => Promise<Partial<Response>>;
const respond = (body: string, type = 'text/javascript', status = 200) => {
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
  respond(CODE);
});
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
});

function load(options: Partial<Parameters<typeof loadScript>[1]> = {}) {
  const loading = loadScript(SCRIPT_URL, { integrity: null, attempt: 0, ...options });
  const script = document.head.querySelector('script')!;
  const failure = loading.then(
    () => 'none',
    (error: { failure: string }) => error.failure,
  );
  return { script, failure };
}

/** The error event of a browser for a script of this address. */
const throwIn = (filename: string, error: Error) =>
  window.dispatchEvent(new ErrorEvent('error', { filename, error, message: error.message }));

test('removes the tag of a loaded script; a further attempt uses another address', async () => {
  const first = load({ integrity: 'sha384-x' });
  expect([first.script.src, first.script.integrity]).toEqual([SCRIPT_URL, 'sha384-x']);
  first.script.dispatchEvent(new Event('load'));
  expect(await first.failure).toBe('none');
  expect(document.head.querySelector('script')).toBeNull();
  expect(load({ attempt: 2 }).script.src).toBe(`${SCRIPT_URL}?retry=2`);
});

test.each([
  ['HTML instead of JavaScript', new SyntaxError('Unexpected token <'), 'not-javascript'],
  ['a script that throws while it starts', new TypeError('x is not a function'), 'threw-starting'],
])('recognizes %s by the error', async (_, error, expected) => {
  const { script, failure } = load();
  throwIn(SCRIPT_URL, error);
  script.dispatchEvent(new Event('load'));
  expect(await failure).toBe(expected);
});

test('an error of a running script reaches no other listener', async () => {
  const otherListener = jest.fn();
  window.addEventListener('error', otherListener);
  const { script, failure } = load();
  throwIn(SCRIPT_URL, new TypeError('x is not a function'));
  script.onload!(new Event('load'));
  await failure;
  expect(otherListener).not.toHaveBeenCalled();
  throwIn(SCRIPT_URL, new TypeError('by a handler, later'));
  expect(otherListener).toHaveBeenCalledTimes(1);
  window.removeEventListener('error', otherListener);
});

test('an error of another script does not fail this one', async () => {
  const { script, failure } = load();
  throwIn('http://localhost/other.js', new TypeError('x is not a function'));
  script.dispatchEvent(new Event('load'));
  expect(await failure).toBe('none');
});

test.each<[string, () => void, string]>([
  ['the server has no such file', () => respond('', 'text/plain', 404), 'unreachable'],
  ['its build was removed', () => respond('', 'application/json', 410), 'gone'],
  ['the network is down', () => (answer = () => Promise.reject(new TypeError('no network'))), 'unreachable'],
  ['a page is served instead', () => respond('<!doctype html>', 'text/html'), 'not-javascript'],
  ['the content does not match its integrity', () => respond('evil()'), 'incompatible'],
  ['the file is empty', () => respond(''), 'not-javascript'],
  ['a page is served as JavaScript', () => respond('<!doctype html>'), 'not-javascript'],
  ['a second request succeeds', () => respond(CODE), 'unreachable'],
])('classifies a failed tag: %s', async (_, prepare, expected) => {
  prepare();
  const { script, failure } = load({ integrity: integrityOf(CODE) });
  script.dispatchEvent(new Event('error'));
  expect(await failure).toBe(expected);
});

test('a script that exceeds its deadline is unreachable', async () => {
  jest.useFakeTimers();
  const { failure } = load({ deadline: 500 });
  jest.advanceTimersByTime(500);
  expect(await failure).toBe('unreachable');
});
