import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog';

/** Guests that are taken off their list: the row goes before the question about it, or only after it. */
function Guests({ first, hidden = false }: { first: 'row' | 'question'; hidden?: boolean }) {
  const [names, setNames] = useState(['Ada', 'Ben']);
  const [asked, setAsked] = useState<string | null>(null);
  const remove = () => {
    if (first === 'row') setNames(['Ada']);
    else setAsked(null);
  };
  if (hidden) return null;
  return (
    <>
      <ul aria-label="Going">
        {names.map((name) => (
          <li key={name}>
            <button onClick={() => setAsked(name)}>Remove {name}</button>
          </li>
        ))}
      </ul>
      <button onClick={() => setNames(['Ada'])}>Read again</button>
      <ConfirmDialog
        open={asked !== null}
        title="Remove?"
        confirmLabel="Remove"
        onConfirm={remove}
        onClose={() => setAsked(null)}
      />
    </>
  );
}

const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }));
const list = () => screen.getByRole('list', { name: 'Going' });
/** As another reading of the page does it, without a press that takes the focus. */
const readAgain = async () => act(async () => screen.getByRole('button', { name: 'Read again' }).click());

test('a row that went while its question was open leaves the focus in its list', async () => {
  render(<Guests first="row" />);
  await press('Remove Ben');
  await press('Remove');
  await press('Cancel');
  expect(list()).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Remove Ada' })).toHaveFocus();
});

test('a row that goes after its question leaves the focus in its list', async () => {
  render(<Guests first="question" />);
  await press('Remove Ben');
  await press('Remove');
  expect(screen.getByRole('button', { name: 'Remove Ben' })).toHaveFocus();
  await readAgain();
  expect(list()).toHaveFocus();
});

test('a focus that has gone on stays where it is when the row goes', async () => {
  render(<Guests first="question" />);
  await press('Remove Ben');
  await press('Remove');
  await press('Remove Ada');
  await press('Cancel');
  await readAgain();
  expect(screen.getByRole('button', { name: 'Remove Ada' })).toHaveFocus();
});

test('with its whole part of the page gone, the nearest that is left has the focus', async () => {
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
