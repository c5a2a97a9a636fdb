import { defineSlot } from '@yolo/platform/remote';
import { ImageCreator } from './features/creator/ImageCreator';

export default defineSlot('assistant.image-creator/v2', ImageCreator);
