import { z } from 'zod';
import { addToView, openView } from './open-views.ts';
import type { OpenViews } from './registry.ts';

// Fields are of no area here: that interfaces grow with them is the compiler's to see.
const NAME = 'SampleView' as keyof OpenViews;

test('a view has the fields of all slices, those that load after it included', () => {
  addToView(NAME, { first: z.string() });
  const view = openView(NAME);
  addToView(NAME, { second: z.number() });
  expect(view.parse({ first: 'a', second: 2 })).toEqual({ first: 'a', second: 2 });
  expect(view.safeParse({ first: 'a' }).success).toBe(false);
  expect(view.safeParse({ second: 2 }).success).toBe(false);
});

test('two slices cannot have one field', () => {
  addToView(NAME, { third: z.string() });
  expect(() => addToView(NAME, { third: z.number() })).toThrow(
    'Two slices of the contract have third in SampleView',
  );
});

test('it is described by its name and its fields', () => {
  const view = openView(NAME);
  expect(z.toJSONSchema(z.object({ view }))).toMatchObject({
    properties: { view: { $ref: '#/$defs/SampleView' } },
    $defs: { SampleView: { type: 'object', required: ['first', 'second', 'third'] } },
  });
});
