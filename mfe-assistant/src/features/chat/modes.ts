import type { ChatMode } from '@yolo/contract/assistant';

/** The specification's words for a mode (spec 2 ch. 2). */
interface ModeWords {
  tab: string;
  title: string;
  placeholder: string;
}

export const modeWords: Record<ChatMode, ModeWords> = {
  general: { tab: 'Chat', title: 'AI Assistant', placeholder: 'Need help planning an event?' },
  invite_image: {
    tab: 'Images',
    title: 'Invite Image Creator',
    placeholder: 'Describe your invitation idea',
  },
  easter_egg: {
    tab: 'Easter Eggs',
    title: 'Easter Egg Creator',
    placeholder: 'Do you want Easter egg ideas?',
  },
};

/** Shown in an empty chat; the mode for eggs shows its list instead. */
export const emptyWords: Partial<Record<ChatMode, string>> = {
  general: 'Ask about food, numbers, plans.',
  invite_image: 'Say what it should look like, and four come at once.',
};
