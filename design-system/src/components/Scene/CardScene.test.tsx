import { render } from '@testing-library/react';
import { CardScene } from './CardScene';

const wordsIn = (locale: string) => {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue(locale);
  const { container } = render(<CardScene date="2027-07-17" />);
  return [...container.querySelectorAll('[data-card-scene] span > span')].map((word) => ({
    word: word.textContent,
    letters: (word as HTMLElement).style.getPropertyValue('--letters'),
  }));
};

test('shows weekday, day and month, each with its length for the font size', () => {
  expect(wordsIn('en-US')).toEqual([
    { word: 'Sat', letters: '3' },
    { word: '17', letters: '2' },
    { word: 'July', letters: '4' },
  ]);
});

test('shows the number alone in a locale that writes a word after it', () => {
  expect(wordsIn('ja').map(({ word }) => word)).toEqual(['土', '17', '7月']);
});

test('handles long weekdays', () => {
  const [weekday] = wordsIn('sw');
  expect(weekday).toEqual({ word: 'Jumamosi', letters: '8' });
});
