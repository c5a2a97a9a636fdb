import { remotePreset } from '@yolo/platform/preset';

export default remotePreset({ firstPaints: './src/first-paints.tsx' });
