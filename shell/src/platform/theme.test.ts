import { THEME_KEY, ThemeStore, toggles } from './theme';

const store = () => new ThemeStore(document.documentElement, localStorage, window);

beforeEach(() => localStorage.clear());

test('no stored theme, or an unknown one, is light', () => {
  expect(store().theme.get()).toBe('light');
  localStorage.setItem(THEME_KEY, 'neon');
  expect(store().theme.get()).toBe('light');
});

test('the toggles switch as specified', () => {
  expect(toggles.menu).toEqual({ yolo: 'dark', dark: 'light', light: 'dark' });
  expect(toggles.drawer.yolo).toBe('light');
  expect([toggles.home.yolo, toggles.home.light]).toEqual(['light', 'yolo']);
});

test('a choice sets the attribute, is stored, and is followed by other tabs', () => {
  const theme = store();
  theme.toggle('home');
  expect(document.documentElement.dataset.theme).toBe('yolo');
  expect(localStorage.getItem(THEME_KEY)).toBe('yolo');
  window.dispatchEvent(new StorageEvent('storage', { key: THEME_KEY, newValue: 'dark' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
});
