export * from './components/CoverPicker/CoverPicker';
