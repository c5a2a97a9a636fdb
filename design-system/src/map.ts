export * from './components/PlaceCard/MapPicture';
