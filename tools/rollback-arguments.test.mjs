import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readArguments } from './parts/rollback-arguments.mjs';

for (const [given, expected] of [
  [['mfe-lists'], { project: 'mfe-lists', build: undefined, yes: false }],
  [['mfe-lists', '12'], { project: 'mfe-lists', build: '12', yes: false }],
  [['mfe-lists', 'a1b2c3d4', '--yes'], { project: 'mfe-lists', build: 'a1b2c3d4', yes: true }],
  [['12'], { generation: 12, yes: false }],
  [['--yes', '12'], { generation: 12, yes: true }],
])
  test(`accepts ${given.join(' ')}`, () => assert.deepEqual(readArguments(given), expected));

for (const [given, reason] of [
  [[], /Name a project/],
  [['12', 'mfe-lists'], /12 is the number of a generation, which has all projects/],
  [['mfe-lists', '12', '13'], /Name a project/],
  [['--force', 'mfe-lists'], /Unknown option '--force'/],
])
  test(`refuses ${given.join(' ') || 'no arguments'}`, () =>
    assert.throws(() => readArguments(given), reason));
