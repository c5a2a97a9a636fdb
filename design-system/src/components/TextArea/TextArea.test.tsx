import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TextArea, type TextAreaProps } from './TextArea';

function StatefulArea(props: Partial<TextAreaProps>) {
  const [value, setValue] = useState('');
  return <TextArea label="Description" value={value} onChange={setValue} {...props} />;
}

const area = () => screen.getByRole('textbox', { name: 'Description' });

test('keeps typed line breaks', async () => {
  render(<StatefulArea />);
  await userEvent.type(area(), 'Bring a chair.{Enter}And a jumper.');
  expect(area()).toHaveValue('Bring a chair.\nAnd a jumper.');
});

test('is at least as high as its rows', () => {
  render(<StatefulArea rows={4} />);
  expect(area()).toHaveAttribute('rows', '4');
  expect(area()).toHaveStyle({ minHeight: 'calc(4 * 1.5em + 24px)' });
});

test('an error replaces the help text', () => {
  const { rerender } = render(<StatefulArea help="Say what to bring." />);
  expect(area()).toHaveAccessibleDescription('Say what to bring.');
  rerender(<StatefulArea help="Say what to bring." error="That is too long." />);
  expect(area()).toHaveAccessibleDescription('That is too long.');
  expect(area()).toBeInvalid();
});

test('a hidden label is available to screen readers only', () => {
  render(<TextArea hideLabel label="Search events" value="" onChange={() => undefined} />);
  expect(screen.getByRole('textbox', { name: 'Search events' })).toBeVisible();
  expect(getComputedStyle(screen.getByText('Search events').parentElement!).clipPath).toBe('inset(50%)');
});
