import { renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDraft, type DraftChecks } from './draft';
import { renderRemote } from './testing';

beforeEach(() => sessionStorage.clear());

test('a draft survives the page and is forgotten on demand', async () => {
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

test('ignores a draft that is not valid', () => {
  for (const kept of ['{"name":', 'null']) {
    sessionStorage.setItem('yolo.draft.form', kept);
    const { result, unmount } = renderHook(() => useDraft('form', { name: 'Ida' }));
    expect(result.current[0]).toEqual({ name: 'Ida' });
    unmount();
  }
});

describe('a draft that another release has kept', () => {
  interface Party {
    name: string;
    guests: { id: string }[];
    day: string | null;
  }
  const begun: Party = { name: '', guests: [], day: null };
  const taken = (kept: unknown, checks?: DraftChecks<Party>) => {
    sessionStorage.setItem('yolo.draft.party', JSON.stringify(kept));
    const { result, unmount } = renderHook(() => useDraft('party', begun, checks));
    unmount();
    return result.current[0];
  };

  test('is taken field by field: what is missing is as at the beginning, what is unknown is left out', () => {
    expect(taken({ name: 'Supper', colour: 'red' })).toEqual({ ...begun, name: 'Supper' });
  });

  test('what is of another kind is as at the beginning', () => {
    expect(taken({ name: { en: 'Supper' }, guests: {}, day: '2027-07-17' })).toEqual({
      ...begun,
      day: '2027-07-17',
    });
    expect(taken({ name: null, guests: null })).toEqual(begun);
    for (const kept of ['text', 7, true, [1, 2]]) expect(taken(kept)).toEqual(begun);
  });

  test('where the kind does not say enough, a check does', () => {
    const checks: DraftChecks<Party> = {
      guests: (kept) => Array.isArray(kept) && kept.every(({ id }) => typeof id === 'string'),
      day: (kept) => kept === null || /^\d{4}-\d\d-\d\d$/.test(String(kept)),
    };
    expect(taken({ guests: [{ name: 'Ida' }], day: 'soon' }, checks)).toEqual(begun);
    const good = { name: 'Supper', guests: [{ id: '1' }], day: '2027-07-17' };
    expect(taken(good, checks)).toEqual(good);
  });
});
