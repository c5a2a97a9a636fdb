import { changeBy, factsOf } from './assistant-draft';
import { emptyDraft } from './create-form';

const emptyFields = { name: null, date: null, endDate: null, time: null, location: null, description: null };

test('empty fields change nothing', () => {
  expect(changeBy(emptyFields)).toEqual({});
});

test('other fields are filled in, a range at both ends', () => {
  expect(changeBy({ ...emptyFields, name: 'Supper', date: '2027-07-17', time: '19:30' })).toEqual({
    name: 'Supper',
    multiDay: false,
    date: '2027-07-17',
    startDate: null,
    endDate: null,
    time: '19:30',
  });
  expect(
    changeBy({
      ...emptyFields,
      date: '2027-07-17',
      endDate: '2027-07-19',
      location: 'Fiesole',
      description: 'Come.',
    }),
  ).toEqual({
    multiDay: true,
    startDate: '2027-07-17',
    endDate: '2027-07-19',
    location: 'Fiesole',
    description: 'Come.',
  });
  expect(changeBy({ ...emptyFields, date: '2027-07-17', endDate: '2027-07-17' }).multiDay).toBe(false);
});

test('factsOf reads one day or a range, as the form has it', () => {
  const draft = { ...emptyDraft(), name: 'Supper', date: '2027-07-17', time: '19:30' };
  expect(factsOf(draft)).toEqual({
    name: 'Supper',
    date: '2027-07-17',
    endDate: null,
    time: '19:30',
    location: null,
  });
  const trip = {
    ...draft,
    multiDay: true,
    startDate: '2027-08-01',
    endDate: '2027-08-03',
    location: 'Lisbon',
  };
  expect(factsOf(trip)).toMatchObject({ date: '2027-08-01', endDate: '2027-08-03', location: 'Lisbon' });
  expect(factsOf(emptyDraft()).date).toBeNull();
});
