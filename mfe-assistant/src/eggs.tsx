import { defineSlot } from '@yolo/platform/remote';
import { EggLayer } from './features/eggs/EggLayer';

export default defineSlot('assistant.eggs/v1', EggLayer);
