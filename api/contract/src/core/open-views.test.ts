import { z } from 'zod';
import { addToView, openView } from './open-views.ts';
import type { OpenViews } from './registry.ts';

// These fields belong to no area; the compiler checks that areas extend the interfaces.
const NAME = 'SampleView' as keyof OpenViews;

test('a view has the fields of all slices, including slices that load after it', () => {
  addToView(NAME, { first: z.string() });
  const view = openView(NAME);
  addToView(NAME, { second: z.number() });
  expect(view.parse({ first: 'a', second: 2 })).toEqual({ first: 'a', second: 2 });
  expect(view.safeParse({ first: 'a' }).success).toBe(false);
  expect(view.safeParse({ second: 2 }).success).toBe(false);
});

test('addToView throws if two slices add the same field', () => {
  addToView(NAME, { third: z.string() });
  expect(() => addToView(NAME, { third: z.number() })).toThrow(
    'Two slices of the contract have third in SampleView',
  );
});

test('the JSON Schema of a view has its name and its fields', () => {
  const view = openView(NAME);
  expect(z.toJSONSchema(z.object({ view }))).toMatchObject({
    properties: { view: { $ref: '#/$defs/SampleView' } },
    $defs: { SampleView: { type: 'object', required: ['first', 'second', 'third'] } },
  });
});
