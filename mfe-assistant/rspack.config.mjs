import { remotePreset } from '@yolo/platform/preset';

export default remotePreset({
  exposes: {
    './Chat': './src/chat.tsx',
    './ImageCreator': './src/image-creator.tsx',
    './Eggs': './src/eggs.tsx',
  },
});
