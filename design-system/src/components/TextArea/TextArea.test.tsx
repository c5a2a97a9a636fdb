import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TextArea, type TextAreaProps } from './TextArea';

function Typed(props: Partial<TextAreaProps>) {
  const [value, setValue] = useState('');
  return <TextArea label="Description" value={value} onChange={setValue} {...props} />;
}

const area = () => screen.getByRole('textbox', { name: 'Description' });

test('keeps lines as they are typed', async () => {
  render(<Typed />);
  await userEvent.type(area(), 'Bring a chair.{Enter}And a jumper.');
  expect(area()).toHaveValue('Bring a chair.\nAnd a jumper.');
});

test('stands as high as its rows at least', () => {
  render(<Typed rows={4} />);
  expect(area()).toHaveAttribute('rows', '4');
  expect(area()).toHaveStyle({ minHeight: 'calc(4 * 1.5em + 24px)' });
});

test('an error takes the place of the help', () => {
  const { rerender } = render(<Typed help="Say what to bring." />);
  expect(area()).toHaveAccessibleDescription('Say what to bring.');
  rerender(<Typed help="Say what to bring." error="That is too long." />);
  expect(area()).toHaveAccessibleDescription('That is too long.');
  expect(area()).toBeInvalid();
});

test('a hidden label is said and not shown', () => {
  render(<TextArea hideLabel label="Search events" value="" onChange={() => undefined} />);
  expect(screen.getByRole('textbox', { name: 'Search events' })).toBeVisible();
  expect(getComputedStyle(screen.getByText('Search events').parentElement!).clipPath).toBe('inset(50%)');
});
