import type { EggAction, EggTrigger, EggView } from '@yolo/contract/assistant';
import type { EasterEgg } from './easter-egg.entity.ts';

export function eggView(egg: EasterEgg): EggView {
  return {
    id: egg.id,
    title: egg.title,
    description: egg.description ?? null,
    // Type and config were validated together when they were written.
    trigger: { type: egg.triggerType, ...egg.triggerConfig } as EggTrigger,
    action: { type: egg.actionType, ...egg.actionConfig } as EggAction,
    isActive: egg.isActive,
    createdAt: egg.createdAt.toISOString(),
  };
}
