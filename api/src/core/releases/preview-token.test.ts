import { previewToken, readPreviewToken } from './preview-token.ts';

const config = { sessionSecret: 's'.repeat(32) };
const now = new Date('2026-11-26T12:00:00Z');
const until = new Date(now.getTime() + 1000);
const ofBuild = { builds: { 'mfe-lists': 'a'.repeat(32) } };
const ofGeneration = { generation: 7 };

const read = (token: unknown, at = now) => readPreviewToken(config, token, at);

test('contains the preview until it expires', () => {
  for (const preview of [ofBuild, ofGeneration]) {
    const token = previewToken(config, preview, until);
    expect(read(token)).toEqual(preview);
    expect(read(token, new Date(until.getTime() - 1))).toEqual(preview);
    expect(read(token, until)).toBeNull();
  }
});

test('is invalid with another secret or if altered', () => {
  const token = previewToken(config, ofGeneration, until);
  const [payload, proof] = token.split('.') as [string, string];
  const altered = Buffer.from(
    Buffer.from(payload, 'base64url').toString('utf8').replace('"generation":7', '"generation":8'),
  ).toString('base64url');
  expect(altered).not.toBe(payload);
  for (const forged of [
    previewToken({ sessionSecret: 't'.repeat(32) }, ofGeneration, until),
    `${altered}.${proof}`,
    `${payload}.${proof.slice(0, -1)}`,
    // Another base64 text for the same bytes.
    `${payload}.${proof}=`,
    `${payload}=.${proof}`,
    payload,
    `.${proof}`,
    `${token} `,
  ]) {
    expect(read(forged)).toBeNull();
  }
});

test.each([undefined, null, '', 'off', 7, ['a.b', 'a.b'], {}, 'x'.repeat(5000)])('%p is invalid', (token) => {
  expect(read(token)).toBeNull();
});
