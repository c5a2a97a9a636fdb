import { renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDraft, type DraftChecks } from './draft';
import { renderRemote } from './testing';

beforeEach(() => sessionStorage.clear());

test('a draft survives unmounting, and `forget` removes it', async () => {
  function Form() {
    const [draft, setDraft, forget] = useDraft('form', { name: '' });
    return (
      <>
        <input
          aria-label="name"
          value={draft.name}
          onChange={(event) => setDraft({ name: event.target.value })}
        />
        <button onClick={forget}>forget</button>
      </>
    );
  }
  const first = renderRemote(Form);
  await userEvent.type(screen.getByLabelText('name'), 'Ida');
  first.view.unmount();
  const second = renderRemote(Form);
  expect(screen.getByLabelText('name')).toHaveProperty('value', 'Ida');
  await userEvent.click(screen.getByText('forget'));
  second.view.unmount();
  renderRemote(Form);
  expect(screen.getByLabelText('name')).toHaveProperty('value', '');
});

test('ignores an invalid draft', () => {
  for (const stored of ['{"name":', 'null']) {
    sessionStorage.setItem('yolo.draft.form', stored);
    const { result, unmount } = renderHook(() => useDraft('form', { name: 'Ida' }));
    expect(result.current[0]).toEqual({ name: 'Ida' });
    unmount();
  }
});

describe('a draft stored by another release', () => {
  interface Party {
    name: string;
    guests: { id: string }[];
    day: string | null;
  }
  const initial: Party = { name: '', guests: [], day: null };
  const restore = (stored: unknown, checks?: DraftChecks<Party>) => {
    sessionStorage.setItem('yolo.draft.party', JSON.stringify(stored));
    const { result, unmount } = renderHook(() => useDraft('party', initial, checks));
    unmount();
    return result.current[0];
  };

  test('takes known fields, and initial values for missing ones', () => {
    expect(restore({ name: 'Supper', colour: 'red' })).toEqual({ ...initial, name: 'Supper' });
  });

  test('uses the initial value for fields of another type', () => {
    expect(restore({ name: { en: 'Supper' }, guests: {}, day: '2027-07-17' })).toEqual({
      ...initial,
      day: '2027-07-17',
    });
    expect(restore({ name: null, guests: null })).toEqual(initial);
    for (const stored of ['text', 7, true, [1, 2]]) expect(restore(stored)).toEqual(initial);
  });

  test('uses a check where the type is not enough', () => {
    const checks: DraftChecks<Party> = {
      guests: (stored) => Array.isArray(stored) && stored.every(({ id }) => typeof id === 'string'),
      day: (stored) => stored === null || /^\d{4}-\d\d-\d\d$/.test(String(stored)),
    };
    expect(restore({ guests: [{ name: 'Ida' }], day: 'soon' }, checks)).toEqual(initial);
    const good = { name: 'Supper', guests: [{ id: '1' }], day: '2027-07-17' };
    expect(restore(good, checks)).toEqual(good);
  });
});
