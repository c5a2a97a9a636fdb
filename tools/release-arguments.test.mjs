import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readArguments } from './parts/release-arguments.mjs';

const plain = { project: 'mfe-lists', what: 'release', untested: false, yes: false, share: undefined };

for (const [given, expected] of [
  [['mfe-lists'], plain],
  [['mfe-lists', '--yes', '--untested'], { ...plain, yes: true, untested: true }],
  [['--list', 'mfe-lists'], { ...plain, what: 'list' }],
  [['--new-key', 'mfe-lists'], { ...plain, what: 'new-key' }],
  [['--share', '10', 'mfe-lists'], { ...plain, what: 'roll-out', share: 10 }],
  [['--share=0', 'mfe-lists'], { ...plain, what: 'roll-out', share: 0 }],
  [[], { ...plain, project: undefined }],
])
  test(`accepts ${given.join(' ') || 'no arguments'}`, () =>
    assert.deepEqual(readArguments(given), expected));

for (const [given, reason] of [
  [['--share', '100', 'mfe-lists'], /from 0.* to 99/],
  [['--share', '1.5', 'mfe-lists'], /whole number/],
  [['--share', '', 'mfe-lists'], /whole number/],
  [['--share=-1', 'mfe-lists'], /whole number/],
  [['--share', 'mfe-lists'], /whole number/],
  [['--share'], /argument missing/],
  [['--list', '--share', '10', 'mfe-lists'], /at a time/],
  [['--force', 'mfe-lists'], /Unknown option '--force'/],
  [['mfe-lists', 'mfe-media'], /Name one project/],
])
  test(`refuses ${given.join(' ')}`, () => assert.throws(() => readArguments(given), reason));
