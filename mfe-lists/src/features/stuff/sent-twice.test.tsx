import {
  aMember,
  anEvent,
  apiError,
  aSummary,
  EVENT_ID,
  renderRemote,
  type Answers,
} from '@yolo/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../../App';
import { aBringing, stuffOf } from '../../testing/views';

const open = (path: string, answers: Answers) =>
  act(async () =>
    renderRemote(App, {
      path,
      user: aMember(),
      answers: {
        readEvent: () => anEvent(),
        listStuff: () => stuffOf({ mayRequest: true }),
        listFood: () => ({ food: [], mayRequest: true }),
        listEvents: () => ({ events: [aSummary(1, { isOwner: true })], next: null }),
        ...answers,
      },
    }),
  );
const loseAnswer = () => Promise.reject(apiError('unavailable'));
const stuff = `/events/${EVENT_ID}/stuff`;
type Test = Awaited<ReturnType<typeof open>>;
const ids = (test: Test, call: 'bringItem' | 'requestItems' | 'pinItems') =>
  (test.api.callsOf(call) as { body: { requestId?: string } }[]).map(({ body }) => body.requestId);
const failures = (test: Test) => test.toasts.filter(({ tone }) => tone === 'error').length;

test('a retry of Add after a lost answer has the same request id, a changed form has another', async () => {
  const test = await open(stuff, { bringItem: loseAnswer });
  await userEvent.type(await screen.findByLabelText('Item'), 'Cake');
  const form = within(screen.getByLabelText('Item').closest('form')!);
  const press = async (times: number) => {
    await userEvent.click(form.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(failures(test)).toBe(times));
  };
  await press(1);
  await press(2);
  await userEvent.type(screen.getByLabelText('Item'), 's');
  await press(3);
  test.api.answer({ bringItem: () => aBringing(1) });
  await userEvent.click(form.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.getByLabelText('Item')).toHaveValue(''));
  await userEvent.type(screen.getByLabelText('Item'), 'Cakes{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Item')).toHaveValue(''));
  const [first, retry, changed, done, next] = ids(test, 'bringItem');
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect([retry, done]).toEqual([first, changed]);
  expect(new Set([first, changed, next]).size).toBe(3);
});

test('requested items keep their request id over a lost answer, a reload included', async () => {
  const test = await open(stuff, { requestItems: loseAnswer });
  await userEvent.type(await screen.findByLabelText('One item per line'), 'Ice');
  const add = () => {
    const form = screen.getByLabelText('One item per line').closest('form')!;
    return userEvent.click(within(form).getByRole('button', { name: 'Add' }));
  };
  await add();
  await waitFor(() => expect(failures(test)).toBe(1));
  test.view.unmount();
  const retry = await open(stuff, { requestItems: () => ({ added: 1 }) });
  expect(await screen.findByLabelText('One item per line')).toHaveValue('Ice');
  await add();
  await waitFor(() => expect(screen.getByLabelText('One item per line')).toHaveValue(''));
  expect(ids(retry, 'requestItems')).toEqual(ids(test, 'requestItems'));
});

test('a retry of Pin after a lost answer has the same request id, other drafts have another', async () => {
  const test = await open('/stuff', { pinItems: loseAnswer });
  await userEvent.type(await screen.findByLabelText('One item per line'), 'Ice\nCups');
  await userEvent.click(await screen.findByRole('button', { name: 'Pin' }));
  const dialog = within(screen.getByRole('dialog'));
  const press = async (times: number) => {
    await userEvent.click(dialog.getByRole('button', { name: 'Pin Items' }));
    await waitFor(() => expect(failures(test)).toBe(times));
  };
  await press(1);
  await press(2);
  await userEvent.click(dialog.getByLabelText('Cups'));
  await press(3);
  const [first, retry, other] = ids(test, 'pinItems');
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(retry).toBe(first);
  expect(other).not.toBe(first);
});

describe('closing the Pin dialog', () => {
  const openDialog = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Pin' }));
    return within(screen.getByRole('dialog'));
  };
  const write = async (...lines: string[]) => {
    await userEvent.type(await screen.findByLabelText('One item per line'), lines.join('\n'));
    await userEvent.type(screen.getByLabelText('Item'), 'Cake{Enter}');
  };
  const press = async (name: string) =>
    userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
  beforeEach(() => localStorage.clear());

  test('after a lost answer keeps the request id of the same drafts, until they are pinned', async () => {
    const test = await open('/stuff', { pinItems: loseAnswer });
    await write('Ice');
    await openDialog();
    await press('Pin Items');
    await waitFor(() => expect(failures(test)).toBe(1));
    await press('Cancel');
    test.api.answer({ pinItems: () => ({ added: 2 }) });
    await openDialog();
    await press('Pin Items');
    await waitFor(() => expect(screen.getByLabelText('One item per line')).toHaveValue(''));
    expect(screen.queryByRole('dialog')).toBeNull();
    await write('Ice');
    await openDialog();
    await press('Pin Items');
    await waitFor(() => expect(screen.getByLabelText('One item per line')).toHaveValue(''));
    const [lost, retry, next] = ids(test, 'pinItems');
    expect(retry).toBe(lost);
    expect(next).not.toBe(lost);
  });

  test('while they are pinned removes them as soon as they are, and keeps what is written meanwhile', async () => {
    let answer: (pinned: { added: number }) => void = () => undefined;
    const test = await open('/stuff', { pinItems: () => new Promise((done) => (answer = done)) });
    await write('Ice', 'Cups');
    const dialog = await openDialog();
    await userEvent.click(dialog.getByLabelText('Cups'));
    await press('Pin Items');
    await press('Cancel');
    await userEvent.type(screen.getByLabelText('One item per line'), '\nSalt');
    await openDialog();
    await act(async () => answer({ added: 2 }));
    await waitFor(() =>
      expect(test.toasts.at(-1)).toMatchObject({ message: '2 item(s) pinned successfully.' }),
    );
    expect(screen.getByLabelText('One item per line')).toHaveValue('Cups\nSalt');
    expect(screen.queryByRole('button', { name: 'Delete Cake' })).toBeNull();
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });
});
