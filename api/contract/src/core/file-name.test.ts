import { fileName } from './file-name.ts';

test('fileName removes the characters that file systems refuse', () => {
  expect(fileName('Ana/Tom: “40!”', '.ics')).toBe('Ana Tom “40!”.ics');
  expect(fileName('Party\n<2>', ' guests.csv')).toBe('Party 2 guests.csv');
});
