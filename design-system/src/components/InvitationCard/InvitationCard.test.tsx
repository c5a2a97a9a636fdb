import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InvitationCard, type InvitationCardProps } from './InvitationCard';

const onAnswer = jest.fn();
const show = (props: Partial<InvitationCardProps> = {}) =>
  render(
    <InvitationCard
      href="/events/1"
      name="Supper"
      dateText="July 17th, 2027"
      place="Location TBD"
      from={{ name: 'Marisol' }}
      daysToGo={9}
      status="pending"
      onAnswer={onAnswer}
      {...props}
    />,
  );
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => onAnswer.mockClear());

test('links to the event and takes either answer', async () => {
  show();
  expect(screen.getByRole('article', { name: 'Supper' })).toHaveTextContent('From Marisol');
  expect(screen.getByRole('link', { name: 'Supper' })).toHaveAttribute('href', '/events/1');
  expect(screen.getByRole('group', { name: 'Your answer to Supper' })).toBeInTheDocument();
  await userEvent.click(button('Going'));
  await userEvent.click(button('Not Going'));
  expect(onAnswer.mock.calls).toEqual([['accepted'], ['declined']]);
});

test.each([
  ['accepted', 'Going', 'Not Going'],
  ['declined', 'Not Going', 'Going'],
] as const)('%s: %s is disabled, %s is not', async (status, given, other) => {
  show({ status });
  expect(button(given)).toHaveAttribute('aria-disabled', 'true');
  expect(button(other)).toHaveAttribute('aria-disabled', 'false');
  await userEvent.click(button(given));
  expect(onAnswer).not.toHaveBeenCalled();
  await userEvent.click(button(other));
  expect(onAnswer).toHaveBeenCalledTimes(1);
});

test('ignores answers while busy', async () => {
  show({ busy: true });
  await userEvent.click(button('Going'));
  expect(onAnswer).not.toHaveBeenCalled();
});

test.each([
  [44, '44 days to go'],
  [1, '1 day to go'],
  [0, 'today'],
])('%s days: %s', (daysToGo, words) => {
  show({ daysToGo });
  expect(
    screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === words),
  ).toBeInTheDocument();
});

test.each([-1, null])('%s days: shows no countdown', (daysToGo) => {
  show({ daysToGo });
  expect(screen.queryByText(/to go|today/)).not.toBeInTheDocument();
});
