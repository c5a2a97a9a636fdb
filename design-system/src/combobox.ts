export * from './components/Combobox/Combobox';
