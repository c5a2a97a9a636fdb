import type { z } from 'zod';

const HUGE = 'x'.repeat(100_000);

/** Values that are wrong for nearly every field; the field's schema decides which it refuses. */
const suspects: unknown[] = [
  null,
  true,
  -1,
  1e308,
  {},
  { a: 1 },
  [],
  [null],
  '',
  HUGE,
  'nul\u0000byte',
  '\ud800',
  "'; drop table profiles; --",
  '__proto__',
  Array.from({ length: 2000 }, () => HUGE.slice(0, 20)),
];

/**
 * Bodies that a schema refuses, made from a valid one: with each field wrong, missing, or with an unknown field.
 * @param good a body that the schema accepts
 */
export function badBodies(schema: z.ZodType, good: Record<string, unknown>): unknown[] {
  const wrong = Object.keys(good).flatMap((key) => suspects.map((value) => ({ ...good, [key]: value })));
  const missing = Object.keys(good).map((key) =>
    Object.fromEntries(Object.entries(good).filter(([each]) => each !== key)),
  );
  const others: unknown[] = [
    null,
    true,
    7,
    'text',
    [],
    [good],
    { ...good, extra: 1 },
    { ...good, isAdmin: true },
  ];
  return [...wrong, ...missing, ...others].filter((body) => !schema.safeParse(body).success);
}
