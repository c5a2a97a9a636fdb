import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PasswordField, type PasswordFieldProps } from './PasswordField';

function StatefulField(props: Partial<PasswordFieldProps>) {
  const [value, setValue] = useState('correct horse');
  return <PasswordField label="Password" value={value} onChange={setValue} {...props} />;
}

const field = () => screen.getByLabelText('Password');

test('shows and hides the typed text and keeps it', async () => {
  render(<StatefulField />);
  expect(field()).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field()).toHaveAttribute('type', 'text');
  expect(field()).toHaveValue('correct horse');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field()).toHaveAttribute('type', 'password');
});

test('the eye button is reachable by Tab and does not submit the form', async () => {
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <StatefulField />
    </form>,
  );
  field().focus();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(field()).toHaveAttribute('type', 'text');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('has an autocomplete hint for password managers and an error description', () => {
  render(<StatefulField autoComplete="new-password" error="Password must be at least 10 characters." />);
  expect(field()).toHaveAttribute('autocomplete', 'new-password');
  expect(field()).toHaveAccessibleDescription('Password must be at least 10 characters.');
});
