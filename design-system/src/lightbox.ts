export * from './components/Lightbox/Lightbox';
export * from './components/Lightbox/PhotoFoot';
