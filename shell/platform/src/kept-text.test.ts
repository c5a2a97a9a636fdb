import { keptText } from './kept-text';

afterEach(() => jest.restoreAllMocks());
beforeEach(() => localStorage.clear());

test('reads and writes the storage', () => {
  const text = keptText(() => localStorage);
  text.setItem('a', '1');
  expect(localStorage.getItem('a')).toBe('1');
  localStorage.setItem('a', '2');
  expect(text.getItem('a')).toBe('2');
  text.removeItem('a');
  expect(localStorage.getItem('a')).toBeNull();
});

test('keeps text in memory if site data is blocked', () => {
  const text = keptText(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(text.getItem('a')).toBeNull();
  text.setItem('a', '1');
  expect(text.getItem('a')).toBe('1');
  text.removeItem('a');
  expect(text.getItem('a')).toBeNull();
});

test('keeps newer text in memory while the storage is full', () => {
  localStorage.setItem('a', 'old');
  const text = keptText(() => localStorage);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  text.setItem('a', 'new');
  expect(text.getItem('a')).toBe('new');
  text.setItem('a', 'newest');
  expect(localStorage.getItem('a')).toBe('newest');
  expect(text.getItem('a')).toBe('newest');
});
