import fc from 'fast-check';
import { blocksOf } from './blocks';

// A fixed seed here; more runs with random seeds in soak (blocks.soak.ts).
fc.configureGlobal(process.env.TIER === 'soak' ? { numRuns: 2000 } : { numRuns: 20, seed: 31 });

const words = fc.oneof(
  fc.constantFrom(
    '\n',
    '\n\n',
    '- ice\n',
    '1. ice\n',
    '```\n',
    '| a | b |\n',
    '|---|---|\n',
    '  more\n',
    ' ',
    '**',
  ),
  fc.string({ maxLength: 30 }),
  fc.integer({ min: 1, max: 40 }).map((n) => 'word '.repeat(n * 20)),
);
const text = fc.array(words, { maxLength: 60 }).map((parts) => parts.join(''));

test('all blocks but the last stay as they are while the text grows', () => {
  fc.assert(
    fc.property(text, fc.nat(), (whole, cut) => {
      const part = whole.slice(0, cut % (whole.length + 1));
      const before = blocksOf(part);
      expect(blocksOf(whole).slice(0, Math.max(0, before.length - 1))).toEqual(before.slice(0, -1));
    }),
  );
});

test('every word of the text stands in a block, and no block is long', () => {
  fc.assert(
    fc.property(text, (whole) => {
      const blocks = blocksOf(whole);
      // Heads of tables and fences are repeated in the block after a cut.
      for (const word of whole.split(/\s+/)) if (word.length < 2000) expect(blocks.join(' ')).toContain(word);
      for (const block of blocks) expect(block.length).toBeLessThanOrEqual(4100);
    }),
  );
});

test('the head of a cut table is repeated in each block', () => {
  const table = [
    '| dish | for |',
    '|---|---|',
    ...Array.from({ length: 200 }, (_, n) => `| soup ${n} | ${n} people |`),
  ];
  const blocks = blocksOf(table.join('\n'));
  expect(blocks.length).toBeGreaterThan(1);
  for (const block of blocks) expect(block.split('\n').slice(0, 2)).toEqual(table.slice(0, 2));
});

test('indented text belongs to the item above it', () => {
  expect(blocksOf('1. Ice\n\n   from the petrol station\n\nThen salt.')).toEqual([
    '1. Ice\n\n   from the petrol station',
    'Then salt.',
  ]);
});

test('a long list is cut before an item, and the content of an item stays together', () => {
  const items = Array.from({ length: 60 }, (_, n) => `- dish ${n}\n  - for ${n} people, kept warm`);
  const blocks = blocksOf(items.join('\n'));
  expect(blocks.length).toBeGreaterThan(2);
  for (const block of blocks) {
    expect(block).toMatch(/^- dish/);
    expect(block.length).toBeLessThan(600);
  }
  expect(blocks.join('\n')).toBe(items.join('\n'));
});
