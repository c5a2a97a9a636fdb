export * from './components/PhotoWall/PhotoWall';
export * from './components/QrCode/QrCode';
