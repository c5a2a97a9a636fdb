import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DayDialog } from './DayDialog';
import { EventMonth } from './EventMonth';
import { agendaOf, weeksOf, type MonthEvent } from './month-weeks';

const event = (id: string, start: string, end?: string, time?: string): MonthEvent => ({
  id,
  name: `Event ${id}`,
  href: `/events/${id}`,
  start,
  end,
  time,
});
const supper = event('supper', '2027-07-17', undefined, '19:30');
const breakfast = event('breakfast', '2027-07-17', undefined, '08:15');
const camp = event('camp', '2027-07-09', '2027-07-11');
const events = [supper, breakfast, camp];

function Month({ onDay = jest.fn() }) {
  const [month, setMonth] = useState('2027-07');
  return (
    <EventMonth events={events} month={month} onMonthChange={setMonth} onDay={onDay} today="2027-07-14" />
  );
}

const day = (name: RegExp) => screen.getByRole('button', { name });
const focusedDay = () => document.activeElement?.getAttribute('data-day');

test('each day announces its number of events, and passes them sorted', async () => {
  const onDay = jest.fn();
  render(<Month onDay={onDay} />);
  expect(day(/July 10, 2027, 1 event$/)).toBeInTheDocument();
  expect(day(/July 14, 2027, no events$/)).toHaveAttribute('aria-current', 'date');
  await userEvent.click(day(/July 17, 2027, 2 events$/));
  expect(onDay).toHaveBeenLastCalledWith('2027-07-17', [breakfast, supper]);
});

test('has one tab stop and the keys of the ARIA Authoring Practices, which also change the month', async () => {
  render(<Month />);
  const grid = screen.getByRole('grid', { name: 'July 2027' });
  expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  day(/July 14, 2027/).focus();
  const steps: [string, string][] = [
    ['{ArrowRight}', '2027-07-15'],
    ['{ArrowDown}', '2027-07-22'],
    ['{ArrowUp}{ArrowLeft}', '2027-07-14'],
    ['{Home}', '2027-07-11'],
    ['{End}', '2027-07-17'],
    ['{PageDown}', '2027-08-17'],
    ['{Shift>}{PageDown}{/Shift}', '2028-08-17'],
    ['{Shift>}{PageUp}{/Shift}{PageUp}', '2027-07-17'],
    ['{ArrowDown}{ArrowDown}{ArrowDown}', '2027-08-07'],
  ];
  for (const [keys, expected] of steps) {
    await userEvent.keyboard(keys);
    expect(focusedDay()).toBe(expected);
  }
  expect(screen.getByRole('grid', { name: 'August 2027' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Today' }));
  expect(screen.getByRole('grid', { name: 'July 2027' })).toBeInTheDocument();
});

test('mirrors the arrow keys in right-to-left text', async () => {
  render(<Month />);
  screen.getByRole('grid').style.direction = 'rtl';
  day(/July 14, 2027/).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(focusedDay()).toBe('2027-07-15');
});

test('the agenda lists the events in order as links', () => {
  render(<Month />);
  const agenda = screen.getByRole('list', { name: 'Events of this month', hidden: true });
  expect(
    within(agenda)
      .getAllByRole('link', { hidden: true })
      .map((link) => link.textContent),
  ).toEqual(['Event campJuly 9th, 2027 – July 11th, 2027', 'Event breakfast8:15 AM', 'Event supper7:30 PM']);
});

test('weeks start on the locale’s first day and contain events that overlap them', () => {
  expect(weeksOf('2027-07', [], 'en-US')[0]?.days[0]).toBe('2027-06-27');
  expect(weeksOf('2027-07', [], 'de-DE')[0]?.days[0]).toBe('2027-06-28');
  const [, second, third] = weeksOf('2027-07', events, 'en-US');
  expect(second?.segments).toMatchObject([{ from: 5, span: 2, before: false, after: true }]);
  expect(third?.segments).toMatchObject([
    { from: 0, span: 1, before: true, after: false, lane: 0 },
    { from: 6, lane: 0 },
    { from: 6, lane: 1 },
  ]);
});

test('an event of last month is in the agenda on the first', () => {
  expect(agendaOf('2027-08', [event('drive', '2027-07-29', '2027-08-09')])).toMatchObject([
    { day: '2027-08-01', events: [{ id: 'drive' }] },
  ]);
});

test('the dialog of a day shows the number of events, and a link for each', () => {
  const { rerender } = render(
    <DayDialog day="2027-07-17" events={[breakfast, supper]} onClose={jest.fn()} picture={() => null} />,
  );
  expect(screen.getByRole('dialog')).toHaveAccessibleName(/Sat July 17th, 2027 2 events on this day/);
  expect(screen.getByRole('link', { name: /Event supper/ })).toHaveAttribute('href', '/events/supper');
  rerender(<DayDialog day="2027-07-18" events={[]} onClose={jest.fn()} picture={() => null} />);
  expect(screen.getByRole('dialog')).toHaveTextContent('Nothing is planned on this day.');
});
