import { FONT_KEY, OgFont } from './og-font';

const setUp = () => {
  const root = document.createElement('html');
  const tab = new EventTarget();
  return { root, tab, font: new OgFont(root, localStorage, tab) };
};

beforeEach(() => localStorage.clear());

test('sets the attribute and stores the choice; switching off removes both', () => {
  const { root, font } = setUp();
  expect(root.dataset.font).toBeUndefined();
  font.set(true);
  expect(root.dataset.font).toBe('og');
  expect(setUp().root.dataset.font).toBe('og');
  font.set(false);
  expect(root.dataset.font).toBeUndefined();
  expect(localStorage.getItem(FONT_KEY)).toBeNull();
});

test('follows a change in another tab', () => {
  const { root, tab } = setUp();
  tab.dispatchEvent(new StorageEvent('storage', { key: FONT_KEY, newValue: 'og' }));
  expect(root.dataset.font).toBe('og');
});
