import { fireEvent, render } from '@testing-library/react';
import { Avatar, initialsOf } from './Avatar';
import { AvatarStack } from './AvatarStack';

test.each([
  ['Noor Haddad', 'NH'],
  ['Theodora Kallistrate Papadimitriou', 'TP'],
  ['Jo', 'J'],
  ['  éloïse   d’Arc ', 'ÉD'],
  ['王小明', '王'],
  ['😀 Smile', '😀S'],
  ['', ''],
])('initials of "%s" are %s', (name, initials) => expect(initialsOf(name)).toBe(initials));

test('a broken picture is replaced by initials, until there is another one', () => {
  const { container, rerender } = render(<Avatar name="Noor Haddad" src="/broken.png" />);
  const picture = container.querySelector('img');
  expect(picture).toHaveAttribute('alt', '');
  fireEvent.error(picture as HTMLImageElement);
  expect(container).toHaveTextContent('NH');
  rerender(<Avatar name="Noor Haddad" src="/whole.png" />);
  expect(container.querySelector('img')).toHaveAttribute('src', '/whole.png');
});

test('the tint depends on the person only', () => {
  const ground = (seedId: string) => {
    const { container } = render(<Avatar name="Jo" seedId={seedId} />);
    return (container.firstElementChild as HTMLElement).style.background;
  };
  expect(ground('a')).toBe(ground('a'));
  expect(new Set(['a', 'b', 'c', 'd', 'e'].map(ground)).size).toBeGreaterThan(1);
});

test('a stack shows at most `max` avatars', () => {
  const people = Array.from({ length: 9 }, (_, at) => ({ id: `${at}`, name: `${at}` }));
  const { container } = render(<AvatarStack people={people} max={3} label="9 going" />);
  expect(container).toHaveTextContent('0129 going');
});
