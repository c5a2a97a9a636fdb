export * from './components/Pagination/Pagination';
export * from './components/Table/DataTable';
