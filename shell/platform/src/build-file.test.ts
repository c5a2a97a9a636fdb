/** @jest-environment node */
import { createHash } from 'node:crypto';
import { tinyRemote } from './testing/tiny-remote';

const remote = (text: string) => `export const App = '${text}';`;

test('every file is there with its hash and its size, and the build’s id is the hash of that list', () => {
  const { id, files } = tinyRemote(remote('one'));
  expect(Object.keys(files).length).toBeGreaterThan(1);
  for (const { integrity, size } of Object.values(files)) {
    expect(integrity).toMatch(/^sha384-[A-Za-z0-9+/]{64}$/);
    expect(size).toBeGreaterThan(0);
  }
  const lines = Object.keys(files)
    .sort()
    .map((file) => `${file} ${files[file]!.integrity} ${files[file]!.size}\n`);
  const hash = createHash('sha256').update(lines.join('')).digest('hex');
  expect(id).toBe(hash.slice(0, 32));
});

test('a drawing that the manifest names by its file is a file of the build', () => {
  const beside = {
    'feature.svg': '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
    'remote.manifest.ts': `export const manifest = { name: 'mfe-test', routes: [], links: [
      { place: 'home-card', href: '/a', label: 'A', order: 1, drawing: './feature.svg' },
      { place: 'home-card', href: '/b', label: 'B', order: 2, drawing: 'feature-photos' },
    ] };`,
  };
  const { files, manifest } = tinyRemote(remote('one'), { beside });
  const [own, named] = manifest.links.map(({ drawing }) => drawing);
  expect(named).toBe('feature-photos');
  expect(own).toMatch(/^assets\/feature\.[0-9a-f]{16}\.svg$/);
  expect(files[own!]!.size).toBe(beside['feature.svg'].length);
});

test('the same sources are the same build, and others are another', () => {
  const { id } = tinyRemote(remote('one'));
  expect(tinyRemote(remote('one')).id).toBe(id);
  expect(tinyRemote(remote('two')).id).not.toBe(id);
});

test('in development files have no integrity, and a change has an id of its own all the same', () => {
  const [one, two] = ['one', 'two'].map((text) => tinyRemote(remote(text), { mode: 'development' }));
  expect(Object.values(one!.files).map(({ integrity }) => integrity)).toContain(null);
  expect(Object.keys(one!.files)).toEqual(Object.keys(two!.files));
  expect(one!.id).not.toBe(two!.id);
});

test('what belongs to the page is the shell’s alone', () => {
  const built = Object.keys(tinyRemote(remote('one')));
  for (const field of ['inline', 'fonts', 'ogFonts', 'icon', 'app']) expect(built).not.toContain(field);
});

test('the packages that are in its files are named, and what the shell shares is not among them', () => {
  const { packages } = tinyRemote(`
    import { CalendarDate } from '@internationalized/date';
    import { useState } from 'react';
    export const App = () => [useState(new CalendarDate(2026, 1, 1))];
  `);
  expect(packages).toEqual([expect.stringMatching(/^@internationalized\/date@\d+\.\d+\.\d+$/)]);
});
