export * from './components/Lightbox/Lightbox';
