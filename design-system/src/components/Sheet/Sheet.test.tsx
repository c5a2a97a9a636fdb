import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Sheet } from './Sheet';

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Pin</button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title="Choose an event"
        actions={<button>Save</button>}
      >
        <input aria-label="Search" />
      </Sheet>
    </>
  );
}

const opener = () => screen.getByRole('button', { name: 'Pin' });
const sheet = () => screen.queryByRole('dialog', { name: 'Choose an event' });

test('is a modal dialog named by its title; focuses its first field and restores the focus on Escape', async () => {
  const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
  render(<Opener />);
  await userEvent.click(opener());
  expect(showModal).toHaveBeenCalledTimes(1);
  expect(sheet()).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(sheet()).not.toBeInTheDocument();
  expect(opener()).toHaveFocus();
});

test('Tab goes through the field, the actions and the close button', async () => {
  render(<Opener />);
  await userEvent.click(opener());
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(sheet()).not.toBeInTheDocument();
});

test('a press on the scrim closes the sheet, a press inside does not', async () => {
  render(<Opener />);
  await userEvent.click(opener());
  fireEvent.mouseDown(screen.getByText('Choose an event'));
  expect(sheet()).toBeInTheDocument();
  fireEvent.mouseDown(sheet() as HTMLElement);
  expect(sheet()).not.toBeInTheDocument();
});
