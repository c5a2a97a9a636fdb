import { remotePreset } from '@yolo/platform/preset';

export default remotePreset({
  exposes: { './App': './src/remote.tsx', './Frame': './src/frame.tsx' },
  firstPaints: './src/first-paints.tsx',
});
