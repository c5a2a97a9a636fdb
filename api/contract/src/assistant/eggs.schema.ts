import { z } from 'zod';
import { addToView, Id, optionalText, requiredText, Timestamp } from '@yolo/contract/schemas';
import { EGG_CLICKS, EGG_CLICKS_MAX, EGG_TEXT_MAX, EGG_TITLE_MAX } from './limits.ts';

export const EggElement = z.enum(['photo', 'logo', 'header', 'invite_page']).meta({ id: 'EggElement' });
export type EggElement = z.infer<typeof EggElement>;

export const EggDirection = z.enum(['left', 'right', 'up', 'down']).meta({ id: 'EggDirection' });
export type EggDirection = z.infer<typeof EggDirection>;

/** What triggers it: a number of clicks, or a swipe in one of the directions. */
export const EggTrigger = z
  .discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('click_count'),
      element: EggElement,
      count: z.int().min(1).max(EGG_CLICKS_MAX).default(EGG_CLICKS),
    }),
    z.strictObject({
      type: z.literal('gesture'),
      element: EggElement,
      gesture: z.literal('swipe').default('swipe'),
      directions: z.array(EggDirection).min(1).max(4),
    }),
  ])
  .meta({ id: 'EggTrigger' });
export type EggTrigger = z.infer<typeof EggTrigger>;

/** The effect that is seen or heard. */
export const EggAction = z
  .strictObject({
    type: z.enum(['confetti', 'message', 'animation', 'sound', 'surprise']),
    message: optionalText(EGG_TEXT_MAX),
  })
  .meta({ id: 'EggAction' });
export type EggAction = z.infer<typeof EggAction>;

/** What readers of the event need to find it. */
export const EggView = z
  .object({
    id: Id,
    title: z.string(),
    description: z.string().nullable(),
    trigger: EggTrigger,
    action: EggAction,
    isActive: z.boolean(),
    createdAt: Timestamp,
  })
  .meta({ id: 'EggView' });
export type EggView = z.infer<typeof EggView>;

/** All eggs of the event for its owner, only the active ones for everybody else. */
export const EggsView = z.object({ eggs: z.array(EggView), mayChange: z.boolean() }).meta({ id: 'EggsView' });
export type EggsView = z.infer<typeof EggsView>;

export const CreateEggRequest = z.strictObject({
  title: requiredText(EGG_TITLE_MAX),
  description: optionalText(EGG_TEXT_MAX),
  trigger: EggTrigger,
  action: EggAction,
  /** Made by the client, so that a repeated request does not create a second egg. Absent in older pages. */
  requestId: Id.optional(),
});

export const SwitchEggRequest = z.strictObject({ isActive: z.boolean() });

/** `deleted`: how many; the message is what the toast says. */
export const EggsDeletedView = z
  .object({ deleted: z.int(), message: z.string() })
  .meta({ id: 'EggsDeletedView' });
export type EggsDeletedView = z.infer<typeof EggsDeletedView>;

/** Of a member's export: the eggs of the member's events. */
export const EggsExport = addToView('ExportView', {
  eggs: z.array(
    z.object({
      eventId: Id,
      title: z.string(),
      description: z.string().nullable(),
      trigger: EggTrigger,
      action: EggAction,
      isActive: z.boolean(),
      createdAt: Timestamp,
    }),
  ),
});
type EggsExport = z.infer<typeof EggsExport>;

declare module '@yolo/contract' {
  interface ExportFields extends EggsExport {}
}
