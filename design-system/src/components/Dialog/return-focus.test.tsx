import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog';

/** A list of guests to remove: the row disappears before its dialog, or only afterwards. */
function Guests({ first, hidden = false }: { first: 'row' | 'question'; hidden?: boolean }) {
  const [names, setNames] = useState(['Ada', 'Ben']);
  const [pendingName, setPendingName] = useState<string | null>(null);
  const remove = () => {
    if (first === 'row') setNames(['Ada']);
    else setPendingName(null);
  };
  if (hidden) return null;
  return (
    <>
      <ul aria-label="Going">
        {names.map((name) => (
          <li key={name}>
            <button onClick={() => setPendingName(name)}>Remove {name}</button>
          </li>
        ))}
      </ul>
      <button onClick={() => setNames(['Ada'])}>Read again</button>
      <ConfirmDialog
        open={pendingName !== null}
        title="Remove?"
        confirmLabel="Remove"
        onConfirm={remove}
        onClose={() => setPendingName(null)}
      />
    </>
  );
}

const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }));
const list = () => screen.getByRole('list', { name: 'Going' });
/** Like a refetch, without a click that moves the focus. */
const refetch = async () => act(async () => screen.getByRole('button', { name: 'Read again' }).click());

test('moves the focus to the list if the row disappeared while its dialog was open', async () => {
  render(<Guests first="row" />);
  await press('Remove Ben');
  await press('Remove');
  await press('Cancel');
  expect(list()).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Remove Ada' })).toHaveFocus();
});

test('moves the focus to the list if the row disappears after its dialog', async () => {
  render(<Guests first="question" />);
  await press('Remove Ben');
  await press('Remove');
  expect(screen.getByRole('button', { name: 'Remove Ben' })).toHaveFocus();
  await refetch();
  expect(list()).toHaveFocus();
});

test('does not move a focus that is elsewhere when the row disappears', async () => {
  render(<Guests first="question" />);
  await press('Remove Ben');
  await press('Remove');
  await press('Remove Ada');
  await press('Cancel');
  await refetch();
  expect(screen.getByRole('button', { name: 'Remove Ada' })).toHaveFocus();
});

test('focuses the nearest remaining ancestor if the whole section disappears', async () => {
  const page = (hidden: boolean) => (
    <main>
      <Guests first="row" hidden={hidden} />
    </main>
  );
  const { rerender } = render(page(false));
  await press('Remove Ben');
  rerender(page(true));
  expect(screen.getByRole('main')).toHaveFocus();
});
