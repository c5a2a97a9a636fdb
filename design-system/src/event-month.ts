export * from './components/EventMonth/DayDialog';
export * from './components/EventMonth/EventMonth';
export { eventsOn, type MonthEvent } from './components/EventMonth/month-weeks';
