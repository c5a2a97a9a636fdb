import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { useState } from 'react';
import { Button } from '../Button/Button';
import { CardScene } from '../Scene/CardScene';
import { DayDialog } from './DayDialog';
import { EventMonth } from './EventMonth';
import type { MonthEvent } from './month-weeks';

const event = (id: string, name: string, start: string, rest: Partial<MonthEvent> = {}): MonthEvent => ({
  id,
  name,
  start,
  href: `/events/${id}`,
  ...rest,
});

const july = [
  event('e8', 'Rooftop pancakes', '2027-07-03', { time: '09:30' }),
  event('e7', 'Cousins’ weekend at Lake Bled', '2027-07-09', { end: '2027-07-11', place: 'Lake Bled' }),
  event('e1', 'The Long Table Supper under the Fig Tree', '2027-07-17', {
    time: '19:30',
    place: 'Villa Rosalba, 48 Via dei Fichi, Fiesole',
    people: '42 going + 3 companions',
  }),
  event('e9', 'Market breakfast with Jo', '2027-07-17', { time: '08:15', place: 'Piazza Mino' }),
  event('e2', 'Sandcastle Sunday', '2027-07-25', { time: '10:00', place: 'Praia da Comporta' }),
  event('e6', 'Choir rehearsal and cheese', '2027-07-28', { time: '18:00' }),
];

const crowded = [
  ...july,
  event('f1', 'Bartholomew Fitzgerald-Achterberg turns eight (and a half)', '2027-07-17'),
  event('f2', 'عيد ميلاد ليلى على الشاطئ', '2027-07-17', { time: '16:00', place: 'شاطئ الراوشة' }),
  event('f3', 'Camp Perseid', '2027-07-16', { end: '2027-07-19' }),
  event('f4', 'The Great Slow Drive to Lisbon', '2027-07-29', { end: '2027-08-09' }),
];

function Month({ events, opened = null }: { events: MonthEvent[]; opened?: string | null }) {
  const [month, setMonth] = useState('2027-07');
  const [day, setDay] = useState(opened);
  const onDay = events.filter(({ start, end }) => day && start <= day && day <= (end ?? start));
  return (
    <>
      <EventMonth
        events={events}
        month={month}
        onMonthChange={setMonth}
        onDay={setDay}
        openDay={day}
        today="2027-07-14"
      />
      <DayDialog
        day={day}
        events={onDay}
        onClose={() => setDay(null)}
        picture={({ start }) => <CardScene date={start} />}
        actions={onDay.length === 0 && <Button variant="primary">Create Event</Button>}
      />
    </>
  );
}

const meta: Meta = {
  title: 'Event/EventMonth',
  component: EventMonth,
  subcomponents: { DayDialog },
  parameters: {
    guidance: {
      good: { words: 'Show the month’s events and let a day open its own list.' },
      bad: { words: 'Not for choosing a date in a form: that is the DatePicker.' },
    },
    docs: { story: { inline: false, height: '900px' } },
  },
};
export default meta;

export const July: StoryObj = { render: () => <Month events={july} /> };
/** More events per day than fit, events over several weeks, right-to-left names. */
export const Crowded: StoryObj = { render: () => <Month events={crowded} /> };
export const NoEvents: StoryObj = { render: () => <Month events={[]} /> };
export const DayOpen: StoryObj = { render: () => <Month events={july} opened="2027-07-17" /> };
export const EmptyDayOpen: StoryObj = { render: () => <Month events={july} opened="2027-07-20" /> };
