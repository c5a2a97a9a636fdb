import { type DemoPage, empty, failed, loading } from '../../e2e/support/demo-page.ts';
import { full } from '../../e2e/support/full-event.ts';
import { openDialog } from '../../e2e/support/page-acts.ts';

const EXPENSES = /\/api\/events\/[0-9a-f-]{36}\/expenses$/;

const expenses: DemoPage['path'] = ({ events: { supper: id } }) => `/events/${id}/expenses`;
const chosen: DemoPage['path'] = ({ events: { supper: id } }) => `/expenses?eventId=${id}`;

/** What opens over the bill of an event. */
const billDialogs = (
  [
    ['why', 'why', /^Why\?/],
    ['payment', 'a payment', /^Paid:/],
    ['close', 'closing', 'Close the bill'],
    ['history', 'History', 'History'],
  ] as const
).map(([name, title, button]): DemoPage => ({
  name: `event-expenses-${name}`,
  title: `Expenses of an event, ${title}`,
  as: 'host',
  path: (doors) => `/events/${doors.events.supper}/expenses`,
  ready: 'text=Ice, twice',
  act: openDialog(button),
}));

/** Expenses, and the bill with what opens over it. */
export const pages: DemoPage[] = [
  { name: 'expenses', title: 'Expenses', as: 'host', path: () => '/expenses' },
  {
    name: 'event-expenses',
    title: 'Expenses of an event',
    as: 'host',
    path: (doors) => `/events/${doors.events.supper}/expenses`,
    ready: 'text=Ice, twice',
  },
  ...billDialogs,
];

export const states: DemoPage[] = [
  loading('event-expenses', 'Expenses of an event', 'host', expenses, EXPENSES),
  {
    name: 'event-expenses-empty',
    title: 'Expenses of an event, empty',
    as: 'host',
    path: ({ events: { bookclub: id } }) => `/events/${id}/expenses`,
    ready: 'text=No expenses yet.',
  },
  failed('event-expenses', 'Expenses of an event', 'host', expenses, EXPENSES),
  full('expenses', 'Expenses', 'text=Ice 60'),
  { name: 'expenses-chosen', title: 'Expenses, chosen', as: 'host', path: chosen, ready: 'text=Ice, twice' },
  loading('expenses-chosen', 'Expenses, chosen', 'host', chosen, EXPENSES),
  failed('expenses-chosen', 'Expenses, chosen', 'host', chosen, EXPENSES),
  { ...empty('expenses', 'Expenses', () => '/expenses'), ready: 'text=No events yet.' },
];
