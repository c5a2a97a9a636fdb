import { defineSlot } from '@yolo/platform/remote';
import { Chat } from './features/chat/Chat';

export default defineSlot('assistant.chat/v1', Chat);
