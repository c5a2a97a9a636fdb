import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Disclosure } from './Disclosure';

test('renders no content while closed; the button controls its region', async () => {
  render(
    <Disclosure level={2} title="Past">
      <a href="/events/1">Supper</a>
    </Disclosure>,
  );
  const button = screen.getByRole('button', { name: 'Past', expanded: false });
  expect(screen.getByRole('heading', { level: 2, name: 'Past' })).toContainElement(button);
  expect(screen.queryByRole('link', { hidden: true })).toBeNull();
  await userEvent.tab();
  expect(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(button).toHaveAttribute('aria-expanded', 'true');
  const room = document.getElementById(button.getAttribute('aria-controls') ?? '');
  expect(room).toContainElement(screen.getByRole('link', { name: 'Supper' }));
  expect(button).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(screen.queryByRole('link', { hidden: true })).toBeNull();
});

test('is initially open with defaultOpen', () => {
  render(
    <Disclosure level={3} title="Past" defaultOpen>
      Supper
    </Disclosure>,
  );
  expect(screen.getByRole('region', { name: 'Past' })).toHaveTextContent('Supper');
});
