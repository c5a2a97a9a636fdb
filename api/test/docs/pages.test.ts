import { madePages, pageOf, textOf } from './pages.ts';
import { allSettings } from './settings-table.ts';

test('the generated pages have calls, messages, settings and limits', () => {
  expect(madePages).toEqual(['docs/calls.md', 'docs/messages.md', 'docs/operating.md']);
});

test.each(madePages)('%s is up to date with `npm run docs`', async (page) => {
  expect(textOf(page)).toBe(await pageOf(page));
});

test('every setting has a description', () => {
  expect(allSettings().filter(({ meaning }) => !meaning)).toEqual([]);
});
