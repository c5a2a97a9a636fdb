import type { FailureReport } from '@yolo/contract';
import { generationOf } from '../testing/test-shell';
import { LoadFailure } from './failure';
import { Failures } from './failures';

const manifest = { name: 'mfe-test', platform: '^2.0.0', routes: [], slots: {}, links: [] };
const ADDRESS = 'http://localhost/builds';

let reports: FailureReport[];
let failures: Failures;

beforeEach(() => {
  reports = [];
  const send = async (report: FailureReport) => void reports.push(report);
  failures = new Failures(generationOf([manifest]), send, () => '/things');
});

test('a report names the build whose file failed: the remote’s own, unless the file says another', () => {
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

test('a preview reports nothing: its reader sees it', () => {
  const generation = { ...generationOf([manifest]), preview: { 'mfe-test': 'abc' } };
  new Failures(
    generation,
    async (report) => void reports.push(report),
    () => '/',
  ).report('mfe-test', new LoadFailure('hung', 'nothing'));
  expect(reports).toEqual([]);
});

/** As a browser writes it. */
function thrownBy(...files: string[]): Error {
  const error = new TypeError('x is not a function');
  error.stack = [`TypeError: ${error.message}`, ...files.map((file) => `    at f (${file}:1:2)`)].join('\n');
  return error;
}

function happens(error: unknown, type: 'error' | 'unhandledrejection' = 'error'): void {
  window.dispatchEvent(Object.assign(new Event(type), { error, reason: error }));
}

describe('what nobody sees', () => {
  beforeEach(() => failures.watch(window));

  test('is told once, with the build in its stack', () => {
    const error = thrownBy(`${ADDRESS}/mfe-test/abc/App.js`, `${ADDRESS}/shell/def/shell.js`);
    happens(error);
    happens(error);
    happens(error, 'unhandledrejection');
    expect(reports).toEqual([
      expect.objectContaining({ remote: 'mfe-test', project: 'mfe-test', build: 'abc' }),
      expect.objectContaining({ message: 'nobody caught: TypeError: x is not a function' }),
    ]);
    expect(reports[0]!.failure).toBe('threw-rendering');
  });

  test('thrown by the shell’s file for a remote, names both', () => {
    happens(thrownBy(`${ADDRESS}/shell/def/shell.js`, `${ADDRESS}/mfe-test/abc/App.js`));
    expect(reports).toEqual([
      expect.objectContaining({ remote: 'mfe-test', project: 'shell', build: 'def' }),
    ]);
  });

  test('of a browser’s extension is not ours', () => {
    happens(thrownBy('chrome-extension://abc/content.js'));
    happens('a word');
    expect(reports).toEqual([]);
  });
});
