/** @jest-environment node */
import { buildTinyRemote } from './testing/tiny-remote';

const remote = (text: string) => `export const App = '${text}';`;

test('lists every file with hash and size', () => {
  const { files } = buildTinyRemote(remote('one'));
  expect(Object.keys(files).length).toBeGreaterThan(1);
  for (const { integrity, size } of Object.values(files)) {
    expect(integrity).toMatch(/^sha384-[A-Za-z0-9+/]{64}$/);
    expect(size).toBeGreaterThan(0);
  }
});

test('a drawing that the manifest names as a file is part of the build', () => {
  const extraFiles = {
    'feature.svg': '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
    'remote.manifest.ts': `export const manifest = { name: 'mfe-test', routes: [], links: [
      { place: 'home-card', href: '/a', label: 'A', order: 1, drawing: './feature.svg' },
      { place: 'home-card', href: '/b', label: 'B', order: 2, drawing: 'feature-photos' },
    ] };`,
  };
  const { files, manifest } = buildTinyRemote(remote('one'), { beside: extraFiles });
  const [own, named] = manifest.links.map(({ drawing }) => drawing);
  expect(named).toBe('feature-photos');
  expect(own).toMatch(/^assets\/feature\.[0-9a-f]{16}\.svg$/);
  expect(files[own!]!.size).toBe(extraFiles['feature.svg'].length);
});

test('equal sources give equal builds, others do not', () => {
  const { files } = buildTinyRemote(remote('one'));
  expect(buildTinyRemote(remote('one')).files).toEqual(files);
  expect(buildTinyRemote(remote('two')).files).not.toEqual(files);
});

test('in development, files have no integrity', () => {
  const { files } = buildTinyRemote(remote('one'), { mode: 'development' });
  expect(Object.values(files).map(({ integrity }) => integrity)).toContain(null);
});

test('a remote has no fields for the page', () => {
  const built = Object.keys(buildTinyRemote(remote('one')));
  for (const field of ['inline', 'fonts', 'ogFonts', 'icon', 'app']) expect(built).not.toContain(field);
});

test('lists the packages in its files, without the shell’s shares', () => {
  const { packages } = buildTinyRemote(`
    import { CalendarDate } from '@internationalized/date';
    import { useState } from 'react';
    export const App = () => [useState(new CalendarDate(2026, 1, 1))];
  `);
  expect(packages).toEqual([expect.stringMatching(/^@internationalized\/date@\d+\.\d+\.\d+$/)]);
});
