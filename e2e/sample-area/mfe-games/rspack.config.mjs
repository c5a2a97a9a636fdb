import { remotePreset } from '@yolo/platform/preset';

export default remotePreset();
