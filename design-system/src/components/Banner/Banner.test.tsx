import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../Button/Button';
import { Banner } from './Banner';

test('is a landmark with text and action', async () => {
  const onSend = jest.fn();
  render(<Banner action={<Button onClick={onSend}>Send again</Button>}>Verify noor@haddad.example.</Banner>);
  expect(screen.getByRole('complementary')).toHaveTextContent('Verify noor@haddad.example.');
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  expect(onSend).toHaveBeenCalledTimes(1);
});
