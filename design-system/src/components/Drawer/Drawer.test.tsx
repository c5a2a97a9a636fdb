import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CountBadge } from '../Badge/CountBadge';
import { Drawer } from './Drawer';
import { DrawerButton, DrawerLink } from './DrawerLink';

/** Used as in the app: closes when the page has changed. */
function Menu({ onDark }: { onDark?: () => void }) {
  const [open, setOpen] = useState(false);
  const [page, setPage] = useState('/events');
  return (
    <div
      onClick={(event) => {
        const link = (event.target as HTMLElement).closest('a');
        if (!link) return;
        event.preventDefault();
        setPage(link.pathname);
        setOpen(false);
      }}
    >
      <button onClick={() => setOpen(true)}>Menu</button>
      <output>{page}</output>
      <Drawer open={open} onClose={() => setOpen(false)} title="Signed in">
        <DrawerLink href="/events" current={page === '/events'}>
          Events
        </DrawerLink>
        <DrawerLink href="/invitations" badge={<CountBadge count={3} label="3 pending" />}>
          Invitations
        </DrawerLink>
        <DrawerButton checked={false} onPress={onDark ?? (() => undefined)}>
          Dark
        </DrawerButton>
      </Drawer>
    </div>
  );
}

const opener = () => screen.getByRole('button', { name: 'Menu' });
const drawer = () => screen.queryByRole('dialog', { name: 'Signed in' });

test('is a dialog: takes the focus, and returns it to the opener on Escape', async () => {
  render(<Menu />);
  expect(drawer()).not.toBeInTheDocument();
  await userEvent.click(opener());
  expect(drawer()).toContainElement(document.activeElement as HTMLElement);
  await userEvent.keyboard('{Escape}');
  expect(drawer()).not.toBeInTheDocument();
  expect(opener()).toHaveFocus();
});

test('the cross closes it', async () => {
  render(<Menu />);
  await userEvent.click(opener());
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(drawer()).not.toBeInTheDocument();
});

test('is closed after following a link', async () => {
  render(<Menu />);
  await userEvent.click(opener());
  expect(screen.getByRole('link', { name: 'Events' })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(screen.getByRole('link', { name: /Invitations/ }));
  expect(screen.getByRole('status')).toHaveTextContent('/invitations');
  expect(drawer()).not.toBeInTheDocument();
});

test('a link includes its badge; a switch has a state and keeps the drawer open', async () => {
  const onDark = jest.fn();
  render(<Menu onDark={onDark} />);
  await userEvent.click(opener());
  expect(screen.getByRole('link', { name: /Invitations\s*3 pending/ })).not.toHaveAttribute('aria-current');
  await userEvent.click(screen.getByRole('switch', { name: 'Dark', checked: false }));
  expect(onDark).toHaveBeenCalledTimes(1);
  expect(drawer()).toBeInTheDocument();
});
