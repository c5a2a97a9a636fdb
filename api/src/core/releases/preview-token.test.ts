import { previewToken, readPreviewToken } from './preview-token.ts';

const config = { sessionSecret: 's'.repeat(32) };
const now = new Date('2026-11-26T12:00:00Z');
const until = new Date(now.getTime() + 1000);
const ofBuild = { builds: { 'mfe-lists': 'a'.repeat(32) } };
const ofGeneration = { generation: 7 };

const read = (token: unknown, at = now) => readPreviewToken(config, token, at);

test('says what it was made of until it ends', () => {
  for (const preview of [ofBuild, ofGeneration]) {
    const token = previewToken(config, preview, until);
    expect(read(token)).toEqual(preview);
    expect(read(token, new Date(until.getTime() - 1))).toEqual(preview);
    expect(read(token, until)).toBeNull();
  }
});

test('with another secret, of another purpose or altered it is none', () => {
  const token = previewToken(config, ofGeneration, until);
  const [said, proof] = token.split('.') as [string, string];
  const altered = Buffer.from(
    Buffer.from(said, 'base64url').toString('utf8').replace('"generation":7', '"generation":8'),
  ).toString('base64url');
  expect(altered).not.toBe(said);
  for (const forged of [
    previewToken({ sessionSecret: 't'.repeat(32) }, ofGeneration, until),
    `${altered}.${proof}`,
    `${said}.${proof.slice(0, -1)}`,
    // Other text for the same bytes.
    `${said}.${proof}=`,
    `${said}=.${proof}`,
    said,
    `.${proof}`,
    `${token} `,
  ]) {
    expect(read(forged)).toBeNull();
  }
});

test.each([undefined, null, '', 'off', 7, ['a.b', 'a.b'], {}, 'x'.repeat(5000)])('%p is none', (token) => {
  expect(read(token)).toBeNull();
});
