import { reminderHours, type EventView } from '@yolo/contract/events';

type Reminder = EventView['reminderHours'];

/** All choices in their order, with their labels in the form. */
export const reminders: { value: Reminder; label: string }[] = [
  { value: null, label: 'None' },
  { value: 2, label: '2 hours before' },
  { value: 24, label: '1 day before' },
  { value: 48, label: '2 days before' },
  { value: 168, label: '1 week before' },
];

export const reminderLabel = (hours: Reminder): string =>
  reminders.find(({ value }) => value === hours)?.label ?? `${hours} hours before`;

/** Parses the value of the form into hours; `none` is null. */
export const reminderOf = (text: string): Reminder =>
  reminderHours.find((hours) => String(hours) === text) ?? null;
