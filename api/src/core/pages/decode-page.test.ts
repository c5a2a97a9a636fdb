import { readPage } from './read-page.ts';

const page = (title: string | Buffer, charset: string, head = '') =>
  Buffer.concat([
    Buffer.from(`<!doctype html><html><head>${head}<meta charset="${charset}"><title>`),
    Buffer.from(title as string),
    Buffer.from('</title>'),
  ]);
const titleOf = async (bytes: Buffer, charset: string | null = null) =>
  (await readPage(bytes, 'https://kitchen.example/', charset)).title;

test.each([
  ['windows-1251', 'c1eef0f9', 'Борщ'],
  ['koi8-r', 'e2cfd2dd', 'Борщ'],
  ['shift_jis', '82b582e582a482e4', 'しょうゆ'],
  ['euc-jp', 'a4b7a4e7a4a6a4e6', 'しょうゆ'],
  ['gbk', 'b7acc7d1', '番茄'],
  ['gb2312', 'b7acc7d1', '番茄'],
  ['big5', 'b566ad58', '番茄'],
  ['euc-kr', 'b1e8c4a1', '김치'],
  ['iso-8859-1', '4372e86d65', 'Crème'],
  ['iso-8859-2', 'af7572656b', 'Żurek'],
  ['iso-8859-9', '53fc746c61e720fd6cfd6b', 'Sütlaç ılık'],
  ['windows-1252', '934372e86d6594', '“Crème”'],
])('a page in %s is decoded by its own charset or its server’s', async (charset, hex, title) => {
  const bytes = Buffer.from(hex, 'hex');
  expect(await titleOf(page(bytes, charset))).toBe(title);
  expect(await titleOf(page(bytes, charset, `<!-- ${'x'.repeat(5000)} -->`))).toBe(title);
  expect(await titleOf(page(bytes, 'none'), charset)).toBe(title);
});

test('an old page gives its charset in http-equiv', async () => {
  const bytes = Buffer.concat([
    Buffer.from(
      '<html><head><meta http-equiv="Content-Type" content="text/html; charset=windows-1251"><title>',
    ),
    Buffer.from('c1eef0f9', 'hex'),
  ]);
  expect(await titleOf(bytes)).toBe('Борщ');
});

test.each([
  ['iso-8859-1', null],
  ['windows-1251', null],
  ['shift_jis', 'shift_jis'],
  ['utf-8', 'iso-8859-1'],
  ['nonsense', 'more nonsense'],
])('valid UTF-8 is decoded as such, although the page gives %s and its server %s', async (meta, server) => {
  expect(await titleOf(page('Crème brûlée', meta), server)).toBe('Crème brûlée');
});

test('the page’s charset wins over a server’s wrong UTF-8', async () => {
  expect(await titleOf(page(Buffer.from('c1eef0f9', 'hex'), 'windows-1251'), 'utf-8')).toBe('Борщ');
});

test('invalid bytes do not affect the rest', async () => {
  const bytes = Buffer.concat([page('Crème brûlée', 'utf-8'), Buffer.from([0xff, 0xe8, 0x41])]);
  expect(await titleOf(bytes, 'utf-8')).toBe('Crème brûlée');
});

test('a page may end within a character', async () => {
  const bytes = page('Crème brûlée</title><p>é', 'iso-8859-1');
  expect(await titleOf(bytes.subarray(0, bytes.lastIndexOf(0xc3) + 1))).toBe('Crème brûlée');
});

test.each([
  ['UTF-8', Buffer.from('\ufeff<title>Crème</title>')],
  ['UTF-16, little-endian', Buffer.from('\ufeff<title>Crème</title>', 'utf16le')],
  ['UTF-16, big-endian', Buffer.from('\ufeff<title>Crème</title>', 'utf16le').swap16()],
])('a byte order mark gives %s, whatever the server gives', async (_, bytes) => {
  expect(await titleOf(bytes, 'iso-8859-1')).toBe('Crème');
});
