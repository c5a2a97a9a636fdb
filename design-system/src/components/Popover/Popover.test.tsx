import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Popover } from './Popover';

const show = (onOpenChange?: (open: boolean) => void) => {
  render(
    <>
      <Popover
        label="Notifications"
        title="Notifications"
        icon={<svg />}
        action={<button>Mark all read</button>}
        onOpenChange={onOpenChange}
      >
        You&apos;re all caught up.
      </Popover>
      <button>After</button>
    </>,
  );
  return screen.getByRole('button', { name: 'Notifications' });
};
const sheet = () => screen.getByRole('dialog', { name: 'Notifications' });

test('opening tells the owner once, and only then renders what is inside', async () => {
  const onOpenChange = jest.fn();
  const button = show(onOpenChange);
  expect(screen.queryByText("You're all caught up.")).not.toBeInTheDocument();
  await userEvent.click(button);
  expect(sheet()).toHaveTextContent("You're all caught up.");
  await userEvent.click(button);
  expect(onOpenChange.mock.calls).toEqual([[true], [false]]);
});

test('the focus goes into it, and back to its button on Escape', async () => {
  const button = show();
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(sheet()).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Mark all read' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveFocus();
});

test('it closes when Tab leads out of it, and leaves the focus where it went', async () => {
  const button = show();
  await userEvent.click(button);
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('a link in it leads elsewhere and closes it', async () => {
  render(
    <Popover label="Bell" title="Bell" icon={<svg />}>
      <a href="#there">There</a>
    </Popover>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Bell' }));
  await userEvent.click(screen.getByRole('link', { name: 'There' }));
  expect(screen.getByRole('button', { name: 'Bell' })).toHaveAttribute('aria-expanded', 'false');
});

test('Escape closes it alone: what lies around it hears nothing', async () => {
  const onKeyDown = jest.fn();
  render(
    <div onKeyDown={onKeyDown}>
      <Popover label="Filter" title="Filter" icon={<svg />}>
        words
      </Popover>
    </div>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  onKeyDown.mockClear();
  await userEvent.keyboard('{Escape}');
  expect(onKeyDown).not.toHaveBeenCalled();
});
