import { remotePreset } from '@yolo/platform/preset';

export default remotePreset({
  exposes: { './App': './src/remote.tsx', './Uploads': './src/uploads.tsx' },
  plainPages: { pages: { screen: './src/screen/page.tsx' }, art: ['empty-photos', 'state-lost'] },
});
