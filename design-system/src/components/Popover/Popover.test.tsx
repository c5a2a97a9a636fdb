import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Popover } from './Popover';

const renderPopover = (onOpenChange?: (open: boolean) => void) => {
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

test('opening calls onOpenChange once and renders the content', async () => {
  const onOpenChange = jest.fn();
  const button = renderPopover(onOpenChange);
  expect(screen.queryByText("You're all caught up.")).not.toBeInTheDocument();
  await userEvent.click(button);
  expect(sheet()).toHaveTextContent("You're all caught up.");
  await userEvent.click(button);
  expect(onOpenChange.mock.calls).toEqual([[true], [false]]);
});

test('moves the focus into the sheet, and back to the button on Escape', async () => {
  const button = renderPopover();
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(sheet()).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Mark all read' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveFocus();
});

test('closes when Tab leaves it, and keeps the focus where it went', async () => {
  const button = renderPopover();
  await userEvent.click(button);
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('closes on a click on a link in it', async () => {
  render(
    <Popover label="Bell" title="Bell" icon={<svg />}>
      <a href="#there">There</a>
    </Popover>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Bell' }));
  await userEvent.click(screen.getByRole('link', { name: 'There' }));
  expect(screen.getByRole('button', { name: 'Bell' })).toHaveAttribute('aria-expanded', 'false');
});

test('Escape closes only the popover and does not reach its ancestors', async () => {
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
