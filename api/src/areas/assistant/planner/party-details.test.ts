import { partyDetailsIn } from './party-details.ts';

test.each([
  ['What will it cost for 20 of us?', { people: 20 }],
  ['We spend 3 hours at the beach', { hours: 3 }],
  ['We spend two evenings there', {}],
  ['Our budget is $1,500', { budget: 1500 }],
  ['Our budget is $1,500.50', { budget: 1500 }],
  ['1,500 dollars', { budget: 1500 }],
  ['1.500 €', { budget: 1500 }],
  ['I can spend 500 for 20 people', { budget: 500, people: 20 }],
  ['The budget for the party is about 800', { budget: 800 }],
  ['What is the budget for 20 people?', { people: 20 }],
  ['We can spend 20 dollars per person', {}],
  ['Our budget is 2k', {}],
  ['It costs $20', { budget: 20 }],
  ['It costs $900,000,000', {}],
  ['We expect 1,200 guests', { people: 1200 }],
  ['We expect 1200 guests', { people: 1200 }],
  ['We are 12.', { people: 12 }],
  ['for 1.5 hours', { hours: 1.5 }],
  ['There are 1,250 of us, 1,000 adults and 250 children', { people: 1250, adults: 1000, children: 250 }],
])('%s', (message, said) => {
  expect(partyDetailsIn(message)).toEqual(said);
});

test.each([
  ['From 8 until 1', undefined, { start: '20:00', until: '01:00' }],
  ['from 3 to 6', undefined, { start: '15:00', until: '18:00' }],
  ['from 3 to 6 pm', undefined, { start: '15:00', until: '18:00' }],
  ['from 10 to 2 pm', undefined, { start: '10:00', until: '14:00' }],
  ['from 8 to 1 am', undefined, { start: '20:00', until: '01:00' }],
  ['from 9 to noon', undefined, { start: '09:00', until: '12:00' }],
  ['from 9 pm to midnight', undefined, { start: '21:00', until: '00:00' }],
  ['from 11:30 to 3', undefined, { start: '11:30', until: '15:00' }],
  ['from 18:00 to 02:30', undefined, { start: '18:00', until: '02:30' }],
  ['until 2', '20:00', { until: '02:00' }],
  ['until 2', '11:00', { until: '14:00' }],
  ['until 12', '20:00', { until: '00:00' }],
  ['until 11:30', '19:00', { until: '23:30' }],
  ['until 02:00', '10:00', { until: '02:00' }],
  ['until 5 am', '20:00', { until: '05:00' }],
  ['until 2', undefined, { until: '14:00' }],
  ['it starts at 9 and goes until 2', '12:00', { start: '21:00', until: '02:00' }],
  ['sent to 7 people', '20:00', { people: 7 }],
])('%s, with the start %s', (message, start, said) => {
  expect(partyDetailsIn(message, start)).toEqual(said);
});
