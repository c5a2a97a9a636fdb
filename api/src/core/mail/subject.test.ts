import { shortened, subject } from './subject.ts';

test('an emoji, a letter with its marks and a word without blanks are not cut in two', () => {
  expect(shortened('👩‍👩‍👧‍👦'.repeat(10), 4)).toBe(`${'👩‍👩‍👧‍👦'.repeat(3)}…`);
  expect(shortened('नमस्ते'.repeat(3), 3)).toMatch(/^नम…$/);
  expect(shortened('仲夏夜的草地音乐会', 5)).toBe('仲夏夜的…');
  expect(shortened('Supper, and then the lake', 9)).toBe('Supper…');
  expect(shortened('Supper', 6)).toBe('Supper');
});

test('a name that reads from the right is set apart, shortened or not', () => {
  const name = 'حفلة الصيف على المرج الكبير خلف الطاحونة القديمة مع الجميع من كل مكان';
  expect(subject((each) => `Cancelled: ${each}`, name)).toMatch(/^Cancelled: \u2068حفلة .*…\u2069$/);
});
