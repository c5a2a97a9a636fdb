import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PasswordField, type PasswordFieldProps } from './PasswordField';

function Typed(props: Partial<PasswordFieldProps>) {
  const [value, setValue] = useState('correct horse');
  return <PasswordField label="Password" value={value} onChange={setValue} {...props} />;
}

const field = () => screen.getByLabelText('Password');

test('shows and hides what is typed, and loses none of it', async () => {
  render(<Typed />);
  expect(field()).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field()).toHaveAttribute('type', 'text');
  expect(field()).toHaveValue('correct horse');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field()).toHaveAttribute('type', 'password');
});

test('the eye is reached by Tab and sends no form', async () => {
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Typed />
    </form>,
  );
  field().focus();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(field()).toHaveAttribute('type', 'text');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('tells password managers what it is, and what is wrong with it', () => {
  render(<Typed autoComplete="new-password" error="Password must be at least 10 characters." />);
  expect(field()).toHaveAttribute('autocomplete', 'new-password');
  expect(field()).toHaveAccessibleDescription('Password must be at least 10 characters.');
});
