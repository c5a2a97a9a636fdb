import type { WrittenManifest } from '@yolo/platform';

export const manifest = {
  name: 'mfe-assistant',
  routes: [],
  slots: {
    'assistant.chat/v1': './Chat',
    'assistant.image-creator/v2': './ImageCreator',
    'assistant.eggs/v1': './Eggs',
  },
  links: [],
} satisfies WrittenManifest;
