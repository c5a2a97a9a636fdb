import { defineSlot } from '@yolo/platform/remote';
import { EventFrame } from './features/frame/EventFrame';

export default defineSlot('events.frame/v1', EventFrame);
