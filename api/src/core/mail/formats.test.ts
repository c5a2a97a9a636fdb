import { dateFormat } from './formats.ts';

test('the cache of formatters is limited', () => {
  const [oldest] = [dateFormat('en-US', { year: 'numeric' })];
  const widths = ['short', 'long', 'narrow'] as const;
  for (const timeZone of Intl.supportedValuesOf('timeZone')) {
    for (const weekday of widths) dateFormat('en-GB', { timeZone, weekday });
  }
  expect(dateFormat('en-US', { year: 'numeric' })).not.toBe(oldest);
});
