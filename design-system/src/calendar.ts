export * from './components/DatePicker/DatePicker';
export * from './components/TimeField/TimeField';
