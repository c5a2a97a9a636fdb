import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Node, parse } from 'acorn';

const remote = join(__dirname, '../..');

/** The published files of the page, by name. Built in a child process, because Jest cannot load the bundler. */
function buildPage(): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'yolo-screen-'));
  try {
    const program = `
      import { writeFileSync } from 'node:fs';
      import { buildPlainPages } from '@yolo/platform/preset/plain-pages';
      import config from './rspack.config.mjs';
      const { files, scripts } = await buildPlainPages({ project: 'mfe-media', dir: process.cwd(), ...config.plainPages });
      const texts = Object.entries(files).map(([name, content]) => [name, content.toString()]);
      writeFileSync(process.argv[1], JSON.stringify(Object.fromEntries(texts)));`;
    const out = join(folder, 'files.json');
    const run = ['--conditions=@yolo/source', '--input-type=module', '--eval', program, out];
    execFileSync(process.execPath, run, { cwd: remote, stdio: 'pipe' });
    return JSON.parse(readFileSync(out, 'utf8')) as Record<string, string>;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

let files: Record<string, string> = {};
beforeAll(() => void (files = buildPage()), 90_000);

const script = () => Object.values(files).join('\n');

/* Names of functions and globals that are newer than Chromium 68. */
const NEWER_NAMES = new Set(
  [
    ['at', 'flat', 'flatMap', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'group'],
    ['fromEntries', 'hasOwn', 'groupBy', 'matchAll', 'replaceAll', 'isWellFormed', 'toWellFormed'],
    ['allSettled', 'any', 'withResolvers', 'try', 'globalThis', 'queueMicrotask', 'structuredClone'],
    ['AggregateError', 'WeakRef', 'FinalizationRegistry', 'reportError', 'randomUUID', 'throwIfAborted'],
    ['replaceChildren', 'arrayBuffer', 'showModal', 'showPopover', 'getAnimations', 'checkVisibility'],
    ['formatRange', 'ListFormat', 'RelativeTimeFormat', 'Segmenter', 'dateStyle', 'timeStyle'],
  ].flat(),
);
/* Called only if it exists, or never on this page. */
const ALLOWED: Record<string, string> = {
  allSettled: 'React, in view transitions',
  getAnimations: 'React, in view transitions',
  arrayBuffer: 'engine.io, for messages in bytes',
  queueMicrotask: 'React, if it exists',
  reportError: 'React, if it exists',
};

/** Names of properties that are read, and of globals. */
function namesIn(code: string): Set<string> {
  const found = new Set<string>();
  const visit = (value: unknown, key: string): void => {
    if (Array.isArray(value)) return value.forEach((each) => visit(each, key));
    if (value === null || typeof value !== 'object') return;
    const node = value as Node & { name?: string; computed?: boolean; property?: { name?: string } };
    if (node.type === 'MemberExpression' && !node.computed) found.add(node.property?.name ?? '');
    if (node.type === 'Identifier' && key !== 'key' && key !== 'property') found.add(node.name ?? '');
    for (const [name, child] of Object.entries(value)) visit(child, name);
  };
  visit(parse(code, { ecmaVersion: 2019 }), 'program');
  return found;
}

const polyfilled = [
  ...readFileSync(join(__dirname, 'polyfills.ts'), 'utf8').matchAll(/^polyfill\([\w.]+, '(\w+)'/gm),
].map(([, name]) => name!);

test('is one script without dynamic imports', () => {
  expect(Object.keys(files)).toEqual([expect.stringMatching(/^pages\/screen\.[0-9a-f]{16}\.js$/)]);
  expect(script()).not.toMatch(/\bimport\(/);
});

test('has the syntax of browsers of 2018, also in regular expressions', () => {
  expect(() => parse(script(), { ecmaVersion: 2019 })).not.toThrow();
  // Unicode 11, which V8 supports since Chromium 71.
  expect(script()).not.toMatch(/\\p\{(?:ExtPict|Extended_Pictographic)\}/);
});

test('calls newer functions only with a polyfill', () => {
  const names = namesIn(script());
  const called = [...NEWER_NAMES].filter((name) => names.has(name)).sort();
  expect(called).toEqual([...new Set([...Object.keys(ALLOWED), ...polyfilled])].sort());
  // Matched with their owner, because socket.io has a `timeout` too.
  expect(script()).not.toMatch(/AbortSignal\.(?:timeout|any)\b/);
});
