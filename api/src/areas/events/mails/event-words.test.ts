import { isTimeZone } from '@yolo/contract';
import { eventWords } from './event-words.ts';

const event = {
  id: 'c1b7b9b0-58a5-4b52-9d3c-1d4b6a1d6f10',
  name: 'Supper',
  multiDay: false,
  date: '2027-07-17',
  startDate: null,
  endDate: null,
  time: '19:30',
  endTime: null,
  location: null,
};

test('repeated words of an event need no new formatter, however the zone is written', () => {
  const zones = ['Europe/Rome', 'europe/rome', 'EUROPE/ROME'];
  const saysAll = () =>
    zones.map((timeZone) => isTimeZone(timeZone) && eventWords({ ...event, timeZone }).day);
  const first = saysAll();
  const [dates, plurals] = [jest.spyOn(Intl, 'DateTimeFormat'), jest.spyOn(Intl, 'PluralRules')];
  expect(saysAll()).toEqual(first);
  expect([dates.mock.calls, plurals.mock.calls]).toEqual([[], []]);
  jest.restoreAllMocks();
});
