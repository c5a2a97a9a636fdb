export * from './components/MoneyField/MoneyField';
export { formatMoney, parseMoney } from './components/MoneyField/parse-money';
export * from './components/PhotoGrid/PhotoGrid';
export * from './components/Progress/Progress';
export * from './components/QuantityField/QuantityField';
export { type Upload, type UploadState } from './components/UploadList/upload';
export * from './components/UploadList/UploadList';
