import './event-dates.test';
