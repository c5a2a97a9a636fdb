import { fileName } from './file-name.ts';

test('a file is called as the event, without what file systems refuse', () => {
  expect(fileName('Ana/Tom: “40!”', '.ics')).toBe('Ana Tom “40!”.ics');
  expect(fileName('Party\n<2>', ' guests.csv')).toBe('Party 2 guests.csv');
});
