import type { BillGuestView } from '@yolo/contract/expenses';
import { uuid } from '@yolo/platform/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { sharingRequest, type Sharing, sharingOf } from './sharing';
import SomebodyElse from './SomebodyElse';

const guest = (n: number, name: string, heads: number): BillGuestView => ({
  ...{ userId: null, invitationId: uuid(n), member: null, name, heads },
});

/** Two guests called Alex, one of whom is on the list. */
function setUp() {
  let current: Sharing = sharingOf([guest(7, 'Alex', 2), guest(8, 'Alex', 0)], []);
  function Owner() {
    const [sharing, setSharing] = useState(current);
    current = sharing;
    return <SomebodyElse sharing={sharing} onChange={setSharing} />;
  }
  render(<Owner />);
  return () => sharingRequest(current).split.sharers.map(({ person }) => person);
}
const type = (name: string) => userEvent.type(screen.getByLabelText('Somebody else'), name);
const addName = async () => {
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Add name' }));
};

test('suggests people who are not on the list yet while a name is typed', async () => {
  const sharers = setUp();
  await type('al');
  await userEvent.click(await screen.findByRole('option'));
  expect(sharers()).toEqual([{ invitationId: uuid(7) }, { invitationId: uuid(8) }]);
  expect(screen.getByLabelText('Somebody else')).toHaveValue('');
});

test('asks about a name that guests have, and takes one of them', async () => {
  const sharers = setUp();
  await type('alex');
  await addName();
  expect(screen.getByRole('button', { name: 'Alex, going, 2 people' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Alex, not going' }));
  expect(sharers()).toEqual([{ invitationId: uuid(7) }, { invitationId: uuid(8) }]);
});

test('asks about a name that guests have, and takes somebody else', async () => {
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
