import type { EggElement, EggsView, EggView } from '@yolo/contract/assistant';

export const EVENT_ID = '00000000-0000-4000-8000-00000000e0e0';

let eggCount = 0;

/** An egg with a message for five clicks on a photo, unless changed. */
export function anEgg(changes: Partial<EggView> = {}): EggView {
  eggCount += 1;
  return {
    id: `00000000-0000-4000-8000-${String(eggCount).padStart(12, '0')}`,
    title: 'The fig knows',
    description: null,
    trigger: { type: 'click_count', element: 'photo', count: 5 },
    action: { type: 'message', message: 'Check under your plate before the bread arrives.' },
    isActive: true,
    createdAt: '2027-07-01T10:00:00.000Z',
    ...changes,
  };
}

export const clicksOn = (element: EggElement, count: number): EggView['trigger'] => ({
  type: 'click_count',
  element,
  count,
});

export const swipeOn = (
  element: EggElement,
  ...directions: ('left' | 'right' | 'up' | 'down')[]
): EggView['trigger'] => ({ type: 'gesture', element, gesture: 'swipe', directions });

export const eggs = (...all: EggView[]): EggsView => ({ eggs: all, mayChange: false });
