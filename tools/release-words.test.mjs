import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeLines, listLines, rolloutLine } from './parts/release-words.mjs';

const id = (beginning) => beginning.padEnd(32, '0');
const at = '2027-07-08T12:00:00.000Z';
const rollout = {
  project: 'mfe-lists',
  build: id('9f8e7d6c'),
  replaces: id('1a2b3c4d'),
  share: 10,
  startedAt: at,
  endedAt: null,
  end: null,
  counts: { build: { starts: 812, failures: 3 }, before: { starts: 7308, failures: 7 } },
};

test('the line of a rollout has its share, its start and its failure rates', () =>
  assert.equal(
    rolloutLine(rollout),
    `mfe-lists 9f8e7d6c goes to 10 of 100 browsers in the place of 1a2b3c4d since ${at} (3 of 812 failed; before: 7 of 7308 failed).`,
  ));

for (const [end, words] of [
  ['released', 'was released to all'],
  ['stopped', 'was stopped'],
  ['failing', 'was stopped because it failed too often'],
  ['overtaken', 'was overtaken by another release'],
])
  test(`the line of a rollout that ended as ${end} says so`, () =>
    assert.equal(
      rolloutLine({ ...rollout, endedAt: at, end }),
      `The rollout of mfe-lists 9f8e7d6c ${words} at ${at} (3 of 812 failed; before: 7 of 7308 failed).`,
    ));

test('the list starts with the rollout and marks the current build', () => {
  const releases = [
    { generation: 12, at, by: 'mfe-lists', reason: 'release', build: id('1a2b3c4d') },
    { generation: 11, at, by: 'mfe-lists', reason: 'release', build: id('1a2b3c4d') },
    { generation: 1, at, by: 'start', reason: 'start', build: null },
  ];
  const lines = listLines({ current: id('1a2b3c4d'), releases, rollout });
  assert.equal(lines[0], rolloutLine(rollout));
  assert.equal(lines[1], `    12  ${at}  ${id('1a2b3c4d')}  release by mfe-lists  ← current`);
  assert.equal(lines[2], `    11  ${at}  ${id('1a2b3c4d')}  release by mfe-lists`);
  assert.equal(lines[3], `     1  ${at}  ${'none'.padEnd(32)}  start by start`);
  assert.equal(listLines({ current: null, releases, rollout: null }).length, 3);
});

test('the lines of a restore name each project with both of its builds', () =>
  assert.deepEqual(
    changeLines([
      { project: 'mfe-lists', from: id('9f8e7d6c'), to: id('1a2b3c4d') },
      { project: 'mfe-media', from: id('5a5a5a5a'), to: null },
    ]),
    ['  mfe-lists: 9f8e7d6c → 1a2b3c4d', '  mfe-media: 5a5a5a5a → none'],
  ));
