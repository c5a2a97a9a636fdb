import type { EggAction, EggTrigger } from '@yolo/contract/assistant';
import type { DemoPart } from '../../../core/areas/demo-part.ts';
import { EasterEgg } from './easter-egg.entity.ts';

const MINUTE_MS = 60_000;

interface DemoEgg {
  title: string;
  trigger: EggTrigger;
  action: EggAction;
  isActive?: boolean;
}

const eggs: readonly DemoEgg[] = [
  {
    title: 'The meadow knows',
    trigger: { type: 'click_count', element: 'photo', count: 5 },
    action: { type: 'message', message: 'Seven flowers under the pillow. Tell nobody.' },
  },
  {
    title: 'Bats at half past nine',
    trigger: { type: 'gesture', element: 'invite_page', gesture: 'swipe', directions: ['left'] },
    action: { type: 'animation', message: null },
  },
  {
    title: 'Accordion alert',
    trigger: { type: 'click_count', element: 'logo', count: 7 },
    action: { type: 'sound', message: null },
  },
  {
    title: 'Too many candles',
    trigger: { type: 'click_count', element: 'header', count: 5 },
    action: { type: 'confetti', message: null },
    isActive: false,
  },
];

/** Four eggs of the festival, one of them switched off. */
export const eggsDemo: DemoPart = async (em, life) => {
  for (const [at, { title, trigger, action, isActive = true }] of eggs.entries()) {
    const { type: triggerType, ...triggerConfig } = trigger;
    const { type: actionType, ...actionConfig } = action;
    em.create(EasterEgg, {
      id: life.id('egg', at),
      eventId: life.id('event', 'festival'),
      createdAt: new Date(life.now.getTime() - (eggs.length - at) * MINUTE_MS),
      ...{ title, description: null, isActive, triggerType, triggerConfig, actionType, actionConfig },
    });
  }
  await em.flush();
};
