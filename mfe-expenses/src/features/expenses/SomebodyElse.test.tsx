import type { BillGuestView } from '@yolo/contract/expenses';
import { uuid } from '@yolo/platform/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { asked, type Sharing, sharingOf } from './sharing';
import SomebodyElse from './SomebodyElse';

const guest = (n: number, name: string, heads: number): BillGuestView => ({
  ...{ userId: null, invitationId: uuid(n), member: null, name, heads },
});

/** Two guests called Alex, one of whom is on the list. */
function setUp() {
  let now: Sharing = sharingOf([guest(7, 'Alex', 2), guest(8, 'Alex', 0)], []);
  function Owner() {
    const [sharing, setSharing] = useState(now);
    now = sharing;
    return <SomebodyElse sharing={sharing} onChange={setSharing} />;
  }
  render(<Owner />);
  return () => asked(now).split.sharers.map(({ person }) => person);
}
const type = (name: string) => userEvent.type(screen.getByLabelText('Somebody else'), name);
const addName = async () => {
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Add name' }));
};

test('offers who is not on it yet while the name is typed', async () => {
  const sharers = setUp();
  await type('al');
  await userEvent.click(await screen.findByRole('option'));
  expect(sharers()).toEqual([{ invitationId: uuid(7) }, { invitationId: uuid(8) }]);
  expect(screen.getByLabelText('Somebody else')).toHaveValue('');
});

test('a name that guests have is asked about: one of them', async () => {
  const sharers = setUp();
  await type('alex');
  await addName();
  expect(screen.getByRole('button', { name: 'Alex, going, 2 people' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Alex, not going' }));
  expect(sharers()).toEqual([{ invitationId: uuid(7) }, { invitationId: uuid(8) }]);
});

test('a name that guests have is asked about: somebody else', async () => {
  const sharers = setUp();
  await type('Alex');
  await addName();
  await userEvent.click(screen.getByRole('button', { name: 'Somebody else' }));
  expect(sharers()).toEqual([{ invitationId: uuid(7) }, { name: 'Alex' }]);
});

test('a name with a web address in it is not added', async () => {
  setUp();
  await type('prize.example');
  expect(screen.getByLabelText('Somebody else')).toHaveAccessibleDescription(
    'A name has no web address in it.',
  );
  expect(screen.getByRole('button', { name: 'Add name' })).toBeDisabled();
});
