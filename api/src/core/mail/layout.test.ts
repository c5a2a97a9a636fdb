import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { allMails } from '../../../test/all-mails.ts';
import { rowsFileOf } from '../../../test/area-rows.ts';
import { sources } from '../../../test/belonging-writes.ts';
import { stopLinks } from '../../../test/sample-mail.ts';
import { letters, logoDrawing } from './logo.ts';

const src = join(import.meta.dirname, '..', '..');
const HOSTILE = `<script>alert("1")</script>\r\nBcc: everybody@example.org\u202e`;

describe.each(Object.entries(allMails(HOSTILE)))('%s', (_, { written: mail, stopLink, replyUrl }) => {
  test('escapes input', () => {
    expect(mail.html).not.toContain('<script');
    expect(mail.html).toContain('&lt;script&gt;');
  });

  test('breaks long words, so that phones need not scroll sideways', () => {
    const [sheet] = /<table[^>]*class="sheet"[^>]*>/.exec(mail.html)!;
    expect(sheet).toContain('overflow-wrap:anywhere');
  });

  test('has a one-line subject without invisible characters', () => {
    expect(mail.subject).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });

  test('has one button, a plain text with the same link, and the reason for the mail', () => {
    const [button, ...all] = [...mail.html.matchAll(/href="([^"]+)"/g)].map(([, url]) => url!);
    // The first link, to reply to the host, equals the button's; for a member on a bill it is the event's page.
    const ways = [button, replyUrl];
    const others = all.filter((url) => !ways.includes(url));
    // Besides the button there is only the unsubscribe link of mails that can be refused.
    expect(others).toEqual(stopLink === 'none' ? [] : [stopLinks[stopLink]]);
    if (stopLink === 'stranger')
      expect(mail.text).toContain(`I don't know this person: ${stopLinks.stranger}`);
    if (stopLink === 'stop') expect(mail.text).toContain(`Stop such mails: ${stopLinks.stop}`);
    expect(mail.text).toContain(button!.replaceAll('&amp;', '&'));
    expect(mail.html).toContain('You got this because');
    expect(mail.text).toContain('You got this because');
  });

  test('is 600 pixels of tables, with a dark mode of its own', () => {
    expect(mail.html).toContain('max-width:600px');
    expect(mail.html).toContain('prefers-color-scheme:dark');
    expect(mail.html).toContain('Georgia');
  });
});

test("every template has its sample in the area's testing/mails.ts", async () => {
  const texts = [...(await sources())];
  const supports = new Map(
    globSync('areas/*/testing/mails.ts', { cwd: src }).map((file) => [
      file,
      readFileSync(join(src, file), 'utf8'),
    ]),
  );
  const templates = texts.flatMap(([file, text]) =>
    [...text.matchAll(/^export (?:function|const) (\w+)[ =]*\([^)]*\): MailBody\b/gm)].map(([, name]) => ({
      file,
      name: name!,
    })),
  );
  expect(templates.map(({ name }) => name)).toContain('invitationMail');
  // Whether other templates use it, which have samples.
  const isPart = ({ file, name }: (typeof templates)[number]) =>
    templates.some(
      (other) => other.file !== file && texts.find(([its]) => its === other.file)![1].includes(name),
    );
  const without = templates
    .filter((template) => !isPart(template))
    .map(({ file, name }) => ({ name, area: file.split('/')[1]! }))
    .filter(({ name, area }) => !supports.get(`areas/${area}/testing/mails.ts`)?.includes(`${name}(`));
  expect(without.map(({ name, area }) => `${rowsFileOf(area, 'mails')}: ${name}`)).toEqual([]);
});

describe('the logo', () => {
  test('heads every mail, for light and for dark mode, with alternative text', () => {
    for (const {
      written: { html },
    } of Object.values(allMails('Supper'))) {
      for (const ground of ['light', 'dark'])
        expect(html).toMatch(
          new RegExp(`<img[^>]*src="https://yolo\\.test/brand/logo-${ground}\\.png"[^>]*alt="yolo"`),
        );
    }
  });

  test('is the drawing of the design system', () => {
    const source = readFileSync(
      new URL('../../../../design-system/src/components/Logo/Logo.tsx', import.meta.url),
      'utf8',
    );
    const { yl, firstO, ell, lastO } = letters;
    const [disc, lid] = lastO.split(/(?<=Z)/);
    for (const path of [yl, firstO, ell, disc, lid]) expect(source).toContain(`'${path}'`);
  });

  test('has three pixels for each pixel of the mail', async () => {
    const png = await sharp(logoDrawing('dark')).png().toBuffer();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([228, 126]);
  });
});
