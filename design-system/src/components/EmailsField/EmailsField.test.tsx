import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { EmailsField } from './EmailsField';

const parse = (text: string) => {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  return {
    valid: words.filter((word) => word.includes('@')),
    invalid: words.filter((word) => !word.includes('@')),
  };
};

function Typed() {
  const [value, setValue] = useState('');
  return (
    <EmailsField
      label="Emails"
      help="Separate with commas."
      value={value}
      onChange={setValue}
      parse={parse}
    />
  );
}

test('shows invalid addresses on blur, and hides them while typing', async () => {
  render(<Typed />);
  const field = screen.getByRole('textbox', { name: 'Emails' });
  await userEvent.type(field, 'a@example.org, tomas');
  expect(field).toHaveAccessibleDescription('Separate with commas.');
  await userEvent.tab();
  expect(field).toHaveAccessibleDescription('tomas is not an e-mail address.');
  await userEvent.type(field, ' jo');
  expect(field).toHaveAccessibleDescription('Separate with commas.');
  await userEvent.tab();
  expect(field).toHaveAccessibleDescription('tomas and jo are not e-mail addresses.');
});

test('shows the error of a blur by a click after the click, so that nothing moves under the pointer', async () => {
  const pointer = userEvent.setup();
  render(
    <>
      <Typed />
      <button>Send</button>
    </>,
  );
  const field = screen.getByRole('textbox', { name: 'Emails' });
  await pointer.type(field, 'tomas');
  await pointer.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Send' }) });
  expect(field).not.toHaveFocus();
  expect(field).toHaveAccessibleDescription('Separate with commas.');
  await pointer.pointer({ keys: '[/MouseLeft]' });
  await waitFor(() => expect(field).toHaveAccessibleDescription('tomas is not an e-mail address.'));
});
