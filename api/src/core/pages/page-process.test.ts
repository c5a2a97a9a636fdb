import { until } from '../../../test/until.ts';
import { PageProcess } from './page-process.ts';

const url = 'https://kitchen.example/';
const page = (html: string) => ({ bytes: Buffer.from(html), url, charset: 'utf-8' });
const pici = page('<title>Pici</title>');
/** So deeply nested that recursion overflows the stack. */
const deep = (times: number) => page('<div>'.repeat(times) + '<title>Deep</title>');
/** Takes seconds on every machine. */
const endless = deep(100_000);

let reader: PageProcess;
beforeAll(() => {
  reader = new PageProcess();
  reader.timeoutMs = 90_000;
});
afterAll(() => reader.onApplicationShutdown());

test.each(['SIGSEGV', 'SIGABRT', 'SIGKILL'] as const)(
  'a page whose process dies of %s does not affect other pages',
  async (signal) => {
    const lost = reader.read(endless);
    const others = Promise.all([pici, pici, pici].map((each) => reader.read(each)));
    lost.catch(() => undefined);
    await until(() => reader.process.pid !== undefined && reader.process.isBusy);
    process.kill(reader.process.pid!, signal);
    await expect(lost).rejects.toMatchObject({ name: 'ProcessEnded' });
    expect((await others).map(({ title }) => title)).toEqual(['Pici', 'Pici', 'Pici']);
  },
);

test('a page that takes too long is aborted, and others are read', async () => {
  await reader.read(pici);
  reader.timeoutMs = 300;
  const lost = expect(reader.read(endless)).rejects.toMatchObject({ how: 'too-slow' });
  reader.timeoutMs = 90_000;
  const other = reader.read(pici);
  await lost;
  expect((await other).title).toBe('Pici');
});

test.each([
  ['nothing', page('')],
  ['binary data', { ...pici, bytes: Buffer.from([0, 255, 0, 216, 1]) }],
  ['ten thousand levels', deep(10_000)],
  [
    'JSON of a hundred thousand levels',
    page(`<script type="application/ld+json">${'['.repeat(100_000)}</script>`),
  ],
  [
    'a million digits as its yield',
    page(`<script type="application/ld+json">{"@type":"Recipe","recipeYield":"${'1'.repeat(1e6)}"}</script>`),
  ],
  [
    'a million blanks',
    page(`<title>${' '.repeat(1e6)}x</title><script type="application/ld+json">${' '.repeat(1e6)}x</script>`),
  ],
])('a page of %s does not prevent reading the next one', async (_, odd) => {
  await reader.read(odd).catch(() => undefined);
  expect((await reader.read(pici)).title).toBe('Pici');
});

test('recipe lines are parsed in the same process, also after a page that crashed it', async () => {
  expect(await reader.ingredients([])).toEqual([]);
  const lost = reader.read(endless);
  lost.catch(() => undefined);
  const lines = reader.ingredients(['For the dough:', '400 g flour', '']);
  await until(() => reader.process.pid !== undefined && reader.process.isBusy);
  process.kill(reader.process.pid!, 'SIGABRT');
  await expect(lost).rejects.toMatchObject({ name: 'ProcessEnded' });
  expect(await lines).toMatchObject([{ text: '400 g flour', quantity: 400 }]);
});

test('lines that take too long are aborted', async () => {
  await reader.read(pici);
  // A stopped process does not answer before the timeout.
  process.kill(reader.process.pid!, 'SIGSTOP');
  reader.timeoutMs = 0;
  const lost = expect(reader.ingredients(['2 eggs'])).rejects.toMatchObject({ how: 'too-slow' });
  reader.timeoutMs = 90_000;
  await lost;
  expect(await reader.ingredients(['2 eggs'])).toHaveLength(1);
});
