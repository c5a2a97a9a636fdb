import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InvitationRow, type InvitationRowProps } from './InvitationRow';

const onAnswer = jest.fn();
const show = (props: Partial<InvitationRowProps> = {}) =>
  render(
    <InvitationRow
      href="/events/1"
      name="Supper"
      dateText="Saturday, July 17th"
      date="2027-07-17"
      status="accepted"
      onAnswer={onAnswer}
      {...props}
    />,
  );
const change = () => screen.getByRole('button', { name: 'Change your answer to Supper' });

beforeEach(() => onAnswer.mockClear());

test.each([
  ['accepted', 'Going'],
  ['declined', 'Not Going'],
  ['pending', 'No answer'],
] as const)('%s: shows the answer beside the date, and links to the event', (status, words) => {
  show({ status });
  expect(screen.getByRole('article', { name: 'Supper' })).toHaveTextContent(`${words} · Saturday, July 17th`);
  expect(screen.getByRole('link', { name: 'Supper' })).toHaveAttribute('href', '/events/1');
});

test('Change shows the answers, by keyboard as well, and the focus stays', async () => {
  show();
  expect(screen.queryByRole('button', { name: 'Not Going' })).toBeNull();
  await userEvent.tab();
  await userEvent.tab();
  expect(change()).toHaveFocus();
  expect(change()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{Enter}');
  expect(change()).toHaveAttribute('aria-expanded', 'true');
  const group = screen.getByRole('group', { name: 'Your answer to Supper' });
  expect(change()).toHaveAttribute('aria-controls', group.id);
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Going' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onAnswer).not.toHaveBeenCalled();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(onAnswer.mock.calls).toEqual([['declined']]);
  expect(screen.getByRole('button', { name: 'Not Going' })).toHaveFocus();
});
