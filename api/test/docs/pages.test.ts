import { madePages, pageOf, textOf } from './pages.ts';
import { allSettings } from './settings-table.ts';

test('calls, messages, settings and limits are on pages that are made', () => {
  expect(madePages).toEqual(['docs/calls.md', 'docs/messages.md', 'docs/operating.md']);
});

test.each(madePages)('%s is as `npm run docs` writes it', async (page) => {
  expect(textOf(page)).toBe(await pageOf(page));
});

test('every setting says what it means', () => {
  expect(allSettings().filter(({ meaning }) => !meaning)).toEqual([]);
});
