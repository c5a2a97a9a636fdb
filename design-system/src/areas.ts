export * from './components/AlbumCard/AlbumCard';
export * from './components/AlbumCard/AlbumGrid';
export * from './components/BillTable/BillTable';
export * from './components/ClaimRow/ClaimProgress';
export { type Claimer, ClaimRow, type ClaimRowProps } from './components/ClaimRow/ClaimRow';
export * from './components/Dialog/DeleteButton';
export * from './components/Disclosure/Disclosure';
export * from './components/FilesField/FilesButton';
export * from './components/FilesField/FilesField';
export { FoodCard, type FoodCardProps } from './components/FoodCard/FoodCard';
export { FoodRow } from './components/FoodCard/FoodRow';
export * from './components/HeartButton/HeartButton';
export * from './components/ItemRow/ItemRow';
export * from './components/MoneyField/MoneyField';
export { formatMoney, parseMoney } from './components/MoneyField/parse-money';
export * from './components/PhotoGrid/PhotoGrid';
export * from './components/PhotoGrid/PhotoGridSkeleton';
export * from './components/Progress/Progress';
export * from './components/QuantityField/QuantityField';
export {
  RowList,
  type RowListProps,
  // Names that older remotes use.
  RowList as ClaimList,
  type RowListProps as ClaimListProps,
  RowList as SettleList,
  RowList as SongList,
} from './components/Row/RowList';
export * from './components/SettleRow/SettleRow';
export { useGrowing } from './components/ShowAll/use-growing';
export * from './components/SongRow/SongRow';
export * from './components/Tabs/Tabs';
export * from './components/ToggleButton/ToggleButton';
export * from './components/UploadList/UploadList';
export { type Upload, type UploadState } from './components/UploadList/upload';
