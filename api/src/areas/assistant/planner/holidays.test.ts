import { HolidayProcess } from './holidays.ts';

const holidays = new HolidayProcess();
afterAll(() => holidays.onApplicationShutdown());

test('returns the public holidays of a time zone’s country from a separate process', async () => {
  const days = ['2026-12-24', '2026-12-25', '2026-12-26', '2026-12-27'];
  expect(await holidays.on(days, 'Europe/Berlin')).toEqual([
    { day: '2026-12-25', name: 'Christmas Day', country: 'DE' },
    { day: '2026-12-26', name: 'Boxing Day', country: 'DE' },
  ]);
  expect(await holidays.on(['2027-07-04'], 'America/New_York')).toMatchObject([{ country: 'US' }]);
  expect(await holidays.on(['2027-07-04'], 'Etc/UTC')).toEqual([]);
});
