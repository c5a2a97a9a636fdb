import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EggNotice, EggNotices } from './EggNotice';
import { EggRow } from './EggRow';

test('shows the text of the egg, and can be closed', async () => {
  const onClose = jest.fn();
  render(
    <EggNotices>
      <EggNotice art="egg-1" title="The fig knows" message="Look up." onClose={onClose} />
    </EggNotices>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('The fig knowsLook up.');
  expect(screen.queryByRole('button', { name: 'Mute' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('returns the focus when it is closed, and leaves it elsewhere otherwise', async () => {
  const page = (open: boolean) => (
    <>
      <button>Photo</button>
      {open && <EggNotice art="egg-1" title="Bell" sound={{ muted: true, onChange }} onClose={jest.fn()} />}
    </>
  );
  const onChange = jest.fn();
  const { rerender } = render(page(true));
  const photo = screen.getByRole('button', { name: 'Photo' });
  await userEvent.click(photo);
  await userEvent.tab();
  await userEvent.click(screen.getByRole('button', { name: 'Mute' }));
  rerender(page(false));
  expect(photo).toHaveFocus();
  rerender(page(true));
  await userEvent.click(screen.getByRole('button', { name: 'Mute' }));
  await userEvent.click(document.body);
  rerender(page(false));
  expect(document.body).toHaveFocus();
});

test('the sound can be muted', async () => {
  const onChange = jest.fn();
  render(<EggNotice art="egg-1" title="Bell" sound={{ muted: false, onChange }} onClose={jest.fn()} />);
  const mute = screen.getByRole('button', { name: 'Mute' });
  expect(mute).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(mute);
  expect(onChange).toHaveBeenCalledWith(true);
});

test('a row can be switched and deleted, except while it is busy', async () => {
  const props = { art: 'egg-1', title: 'The fig knows', words: '5 clicks', active: true } as const;
  const handlers = { onSwitch: jest.fn(), onDelete: jest.fn() };
  const { rerender } = render(<EggRow {...props} {...handlers} />);
  const press = async () => {
    await userEvent.click(screen.getByRole('switch', { name: 'The fig knows' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete The fig knows' }));
  };
  await press();
  expect(handlers.onSwitch.mock.calls).toEqual([[false]]);
  expect(handlers.onDelete).toHaveBeenCalledTimes(1);
  rerender(<EggRow {...props} {...handlers} busy />);
  await press();
  expect(handlers.onSwitch).toHaveBeenCalledTimes(1);
  expect(handlers.onDelete).toHaveBeenCalledTimes(1);
});
