import { remotePreset } from '@yolo/platform/preset';

export default remotePreset({ exposes: { './App': './src/remote.tsx' } });
