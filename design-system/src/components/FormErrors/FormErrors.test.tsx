import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextField } from '../TextField/TextField';
import { focusFirstInvalid, FormErrors, hasUnread } from './FormErrors';

const errors = [
  { field: 'name', message: 'Give the event a name.' },
  { field: 'place', message: 'That is no place.' },
];
const field = (name: string, error?: string) => (
  <TextField label={name} name={name} value="" onChange={() => undefined} error={error} />
);

test('shows a summary only for several errors, which focuses each field', async () => {
  const { rerender } = render(<FormErrors errors={errors.slice(0, 1)} />);
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
  rerender(
    <>
      <FormErrors title="Missing details" errors={errors} />
      {field('name')}
      {field('place')}
    </>,
  );
  expect(screen.getByRole('group', { name: 'Missing details' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'That is no place.' }));
  expect(screen.getByRole('textbox', { name: 'place' })).toHaveFocus();
});

test('focusFirstInvalid focuses the first invalid field', () => {
  const { container } = render(
    <>
      {field('fine')}
      {field('name', 'Give the event a name.')}
      {field('place', 'That is no place.')}
    </>,
  );
  focusFirstInvalid(container);
  expect(screen.getByRole('textbox', { name: 'name' })).toHaveFocus();
});

test('hasUnread asks for the named fields only', () => {
  const { container } = render(
    <>
      {field('time')}
      {field('place', 'That is no place.')}
    </>,
  );
  expect(hasUnread(container, 'time', 'endTime')).toBe(false);
  expect(hasUnread(container, 'time', 'place')).toBe(true);
});
