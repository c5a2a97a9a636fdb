import { ApiError, type FailureReport } from '@yolo/contract';
import { generationOf } from '../testing/test-shell';
import { LoadFailure } from './failure';
import { Failures } from './failures';

const manifest = { name: 'mfe-test', platform: '^2.0.0', routes: [], slots: {}, links: [] };
const ADDRESS = 'http://localhost/builds';

let reports: FailureReport[];
let failures: Failures;
/** A window of its own for each test, since `watch` never ends. */
let page: Window;

beforeEach(() => {
  page = new EventTarget() as Window;
  reports = [];
  const send = async (report: FailureReport) => void reports.push(report);
  failures = new Failures(generationOf([manifest]), send, () => '/things');
});

test('a report names the build of the failed file, else the build of the remote', () => {
  failures.report('mfe-test', new LoadFailure('hung', 'nothing'));
  failures.report('mfe-test', new LoadFailure('unreachable', 'no file', `${ADDRESS}/shell/def/7.js`));
  failures.report('mfe-none', new LoadFailure('unreachable', 'not in this generation'));
  expect(reports).toEqual([
    {
      remote: 'mfe-test',
      project: 'mfe-test',
      build: 'abc',
      failure: 'hung',
      message: 'nothing',
      path: '/things',
    },
    expect.objectContaining({ remote: 'mfe-test', project: 'shell', build: 'def' }),
    expect.objectContaining({ remote: 'mfe-none', project: 'mfe-none', build: 'unknown' }),
  ]);
});

test('reports nothing in a preview', () => {
  const generation = { ...generationOf([manifest]), preview: { 'mfe-test': 'abc' } };
  new Failures(
    generation,
    async (report) => void reports.push(report),
    () => '/',
  ).report('mfe-test', new LoadFailure('hung', 'nothing'));
  expect(reports).toEqual([]);
});

/** With a stack as browsers write it. */
function errorFrom(...files: string[]): Error {
  const error = new TypeError('x is not a function');
  error.stack = [`TypeError: ${error.message}`, ...files.map((file) => `    at f (${file}:1:2)`)].join('\n');
  return error;
}

function raise(error: unknown, type: 'error' | 'unhandledrejection' = 'error'): void {
  page.dispatchEvent(Object.assign(new Event(type), { error, reason: error }));
}

describe('uncaught errors', () => {
  beforeEach(() => failures.watch(page));

  test('are reported once, with the build from the stack', () => {
    const error = errorFrom(`${ADDRESS}/mfe-test/abc/App.js`, `${ADDRESS}/shell/def/shell.js`);
    raise(error);
    raise(error);
    raise(error, 'unhandledrejection');
    expect(reports).toEqual([
      expect.objectContaining({ remote: 'mfe-test', project: 'mfe-test', build: 'abc' }),
      expect.objectContaining({ message: 'nobody caught: TypeError: x is not a function' }),
    ]);
    expect(reports[0]!.failure).toBe('threw-rendering');
  });

  test('thrown in the shell’s file for a remote name the build of the remote', () => {
    raise(errorFrom(`${ADDRESS}/shell/def/shell.js`, `${ADDRESS}/mfe-test/abc/App.js`));
    raise(errorFrom(`${ADDRESS}/shell/def/shell.js`));
    expect(reports).toEqual([
      expect.objectContaining({ remote: 'mfe-test', project: 'mfe-test', build: 'abc' }),
      expect.objectContaining({ remote: 'shell', project: 'shell', build: 'def' }),
    ]);
  });

  test('of the API are not reported', () => {
    const refusal = new ApiError({
      code: 'unavailable',
      title: 'Service unavailable',
      message: 'Try again.',
    });
    refusal.stack = errorFrom(`${ADDRESS}/shell/def/shell.js`, `${ADDRESS}/mfe-test/abc/App.js`).stack!;
    raise(refusal, 'unhandledrejection');
    expect(reports).toEqual([]);
  });

  test('of browser extensions are ignored', () => {
    raise(errorFrom('chrome-extension://abc/content.js'));
    raise('a word');
    expect(reports).toEqual([]);
  });
});
