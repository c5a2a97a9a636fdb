import fc from 'fast-check';
import { runs } from '../../../test/runs.ts';
import { isValidSignature, type SignedUse, signPath } from './signed.ts';

const config = { sessionSecret: 'x'.repeat(40) };
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const moments = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2100, 0) });
const paths = fc.string({ unit: 'binary' });
const kinds = fc.constantFrom<SignedUse>('picture', 'download', 'handed-on');

const at = (moment: number) => new Date(moment);

test('a signature is valid for its path and kind from the start', () => {
  fc.assert(
    fc.property(paths, moments, kinds, (path, now, kind) => {
      expect(isValidSignature(config, path, signPath(config, path, at(now), kind), at(now), kind)).toBe(true);
    }),
    runs(100),
  );
});

test('a signature of a picture is the same for a clock hour, valid for an hour and invalid after two', () => {
  fc.assert(
    fc.property(paths, moments, fc.nat(HOUR - 1), fc.nat(HOUR - 1), (path, now, one, other) => {
      const hour = Math.floor(now / HOUR) * HOUR;
      const signature = signPath(config, path, at(hour + one), 'picture');
      expect(signPath(config, path, at(hour + other), 'picture')).toBe(signature);
      const opens = (later: number) =>
        isValidSignature(config, path, signature, at(hour + one + later), 'picture');
      expect([opens(HOUR), opens(2 * HOUR)]).toEqual([true, false]);
    }),
    runs(100),
  );
});

test('a signature of a download is valid for a minute', () => {
  fc.assert(
    fc.property(paths, moments, (path, now) => {
      const signature = signPath(config, path, at(now), 'download');
      const opens = (later: number) => isValidSignature(config, path, signature, at(now + later), 'download');
      expect([opens(MINUTE - 1), opens(MINUTE)]).toEqual([true, false]);
    }),
    runs(100),
  );
});

test('a signature is invalid for another path, kind or secret', () => {
  fc.assert(
    fc.property(paths, paths, moments, kinds, (path, another, now, kind) => {
      fc.pre(path !== another);
      const signature = signPath(config, path, at(now), kind);
      const otherKind = kind === 'picture' ? 'download' : 'picture';
      const otherSecret = { sessionSecret: 'y'.repeat(40) };
      expect(isValidSignature(config, another, signature, at(now), kind)).toBe(false);
      expect(isValidSignature(config, path, signature, at(now), otherKind)).toBe(false);
      expect(isValidSignature(otherSecret, path, signature, at(now), kind)).toBe(false);
    }),
    runs(100),
  );
});

test('a signature with a changed, added or missing character is invalid', () => {
  fc.assert(
    fc.property(moments, kinds, fc.nat(60), fc.string({ maxLength: 2 }), (now, kind, place, put) => {
      const signature = signPath(config, '/photo', at(now), kind);
      const altered = signature.slice(0, place) + put + signature.slice(place + 1);
      fc.pre(altered !== signature);
      expect(isValidSignature(config, '/photo', altered, at(now), kind)).toBe(false);
    }),
    runs(100),
  );
});

test.each([undefined, null, '', '.', 'x.y', 7, ['a', 'b'], `zzzzzzzzzz.${'A'.repeat(43)}`])(
  '%p is invalid',
  (signature) => {
    expect(isValidSignature(config, '/photo', signature, new Date(), 'picture')).toBe(false);
  },
);

test('a signature for a handover to another app is valid for a quarter of an hour', () => {
  fc.assert(
    fc.property(paths, moments, (path, now) => {
      const signature = signPath(config, path, at(now), 'handed-on');
      const opens = (later: number) =>
        isValidSignature(config, path, signature, at(now + later), 'handed-on');
      expect([opens(15 * MINUTE - 1), opens(15 * MINUTE)]).toEqual([true, false]);
    }),
    runs(100),
  );
});
