import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TextField, type TextFieldProps } from './TextField';

function StatefulField(props: Partial<TextFieldProps>) {
  const [value, setValue] = useState('');
  return <TextField label="Event Name" value={value} onChange={setValue} {...props} />;
}

test('label, help and error are associated with the control; the error replaces the help', () => {
  const { rerender } = render(<StatefulField help="Short is good." />);
  const field = screen.getByRole('textbox', { name: 'Event Name' });
  expect(field).toHaveAccessibleDescription('Short is good.');
  rerender(<StatefulField help="Short is good." error="Give the event a name." />);
  expect(field).toHaveAccessibleDescription('Give the event a name.');
  expect(field).toBeInvalid();
});

test('the display input holds one line: line breaks become spaces and Enter submits', async () => {
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <StatefulField display />
    </form>,
  );
  const field = screen.getByRole('textbox', { name: 'Event Name' });
  await userEvent.click(field);
  await userEvent.paste('Camp Perseid:\n two nights');
  expect(field).toHaveValue('Camp Perseid: two nights');
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('a hidden label is available to screen readers only', () => {
  render(<TextField hideLabel label="Search events" value="" onChange={() => undefined} />);
  expect(screen.getByRole('textbox', { name: 'Search events' })).toBeVisible();
  expect(getComputedStyle(screen.getByText('Search events').parentElement!).clipPath).toBe('inset(50%)');
});
