/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { removedNames, platformFor, providedAt, updateRecord, unrecordedNames } from '../preset/since.mjs';
import { PLATFORM_VERSION } from './platform';

const major = PLATFORM_VERSION.split('.')[0]!;
const at = (rest: string) => `${major}.${rest}`;
const since = {
  react: { useState: at('0.0'), useId: at('9.0') },
  '@yolo/platform/remote': { usePage: at('10.1'), useOld: '1.7.0' },
};

test('requires the platform version of the newest name', () => {
  expect(platformFor({ react: ['useState'] }, since)).toBe(`^${at('0.0')}`);
  expect(platformFor({ react: ['useState', 'useId'] }, since)).toBe(`^${at('9.0')}`);
  expect(platformFor({ react: ['useId'], '@yolo/platform/remote': ['usePage'] }, since)).toBe(
    `^${at('10.1')}`,
  );
});

test('requires the current major version for old names, and the current version for unrecorded ones', () => {
  expect(platformFor({ '@yolo/platform/remote': ['useOld'] }, since)).toBe(`^${at('0.0')}`);
  expect(platformFor({ '@yolo/platform/remote': ['useTomorrow'] }, since)).toBe(`^${PLATFORM_VERSION}`);
  expect(platformFor({ constructor: ['name'] }, since)).toBe(`^${PLATFORM_VERSION}`);
});

test('an older shell provides the names recorded up to its version', () => {
  expect(providedAt(at('9.9'), since)).toEqual({
    react: ['useState', 'useId'],
    '@yolo/platform/remote': ['useOld'],
  });
  expect(providedAt(at('10.1'), since)['@yolo/platform/remote']).toEqual(['usePage', 'useOld']);
});

test('records a new name only with a raised version', () => {
  const provided = { react: ['useState', 'useId', 'useNew'], '@yolo/platform/remote': ['usePage'] };
  expect(unrecordedNames(since, provided)).toEqual(['useNew of react']);
  expect(removedNames(since, provided)).toEqual(['useOld of @yolo/platform/remote']);
  expect(() => updateRecord(since, provided, at('10.1'))).toThrow(
    `Raise PLATFORM_VERSION above ${at('10.1')}: the shell newly provides useNew of react`,
  );
  expect(updateRecord(since, provided, at('11.0'))).toEqual({
    react: { useState: at('0.0'), useId: at('9.0'), useNew: at('11.0') },
    '@yolo/platform/remote': { usePage: at('10.1') },
  });
});

test('requires no raised version without new names', () => {
  expect(updateRecord(since, { react: ['useId'] }, at('0.0'))).toEqual({ react: { useId: at('9.0') } });
});

test('all names that the shell provides are recorded (npm run platform:record)', () => {
  const record = join(__dirname, '../preset/record.mjs');
  expect(execFileSync(process.execPath, [record, '--check'], { stdio: 'pipe' }).toString()).toBe('');
});
