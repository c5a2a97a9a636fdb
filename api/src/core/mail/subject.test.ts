import { shorten, subject } from './subject.ts';

test('shortening does not split an emoji or a character with its marks, and prefers word boundaries', () => {
  expect(shorten('👩‍👩‍👧‍👦'.repeat(10), 4)).toBe(`${'👩‍👩‍👧‍👦'.repeat(3)}…`);
  expect(shorten('नमस्ते'.repeat(3), 3)).toMatch(/^नम…$/);
  expect(shorten('仲夏夜的草地音乐会', 5)).toBe('仲夏夜的…');
  expect(shorten('Supper, and then the lake', 9)).toBe('Supper…');
  expect(shorten('Supper', 6)).toBe('Supper');
});

test('a right-to-left name is isolated, also when it is shortened', () => {
  const name = 'حفلة الصيف على المرج الكبير خلف الطاحونة القديمة مع الجميع من كل مكان';
  expect(subject((each) => `Cancelled: ${each}`, name)).toMatch(/^Cancelled: \u2068حفلة .*…\u2069$/);
});
