import { z } from 'zod';
import { MemberView } from '@yolo/contract/members/schemas';
import { addToView, Id, optionalText, personName, requiredText, Timestamp } from '@yolo/contract/schemas';
import { DEFAULT_CATEGORY, itemLabels } from './items.ts';
import { requestId } from './request-id.schema.ts';
import { CATEGORY_MAX, ITEM_NAME_MAX, ITEMS_AT_ONCE, QUANTITY_MAX, QUANTITY_TEXT_MAX } from './limits.ts';

const GUEST_NAME_MAX = 80;

const Quantity = z.int().min(1).max(QUANTITY_MAX);
/** The name of a guest without an account; members have their own names. */
const guestName = personName(GUEST_NAME_MAX).optional();

const wanted = z.strictObject({ name: requiredText(ITEM_NAME_MAX), quantity: Quantity.default(1) });

export const RequestItemsRequest = z
  .strictObject({ items: z.array(wanted).min(1).max(ITEMS_AT_ONCE), requestId })
  .meta({ id: 'RequestItemsRequest' });
export type RequestItemsRequest = z.input<typeof RequestItemsRequest>;

export const ClaimItemRequest = z
  .strictObject({
    /** The claimer's total, including earlier claims; validated against what is left. */
    quantity: z.int().min(-QUANTITY_MAX).max(1_000_000).default(1),
    name: guestName,
  })
  .meta({ id: 'ClaimItemRequest' });
export type ClaimItemRequest = z.input<typeof ClaimItemRequest>;

const Label = z.enum(itemLabels).meta({ id: 'ItemLabel' });

/** The fields that can be changed later. */
const about = {
  /** In words ("4 loaves"); a bare number is from 1 to 999. */
  quantity: requiredText(QUANTITY_TEXT_MAX).refine((text) => {
    const bare = /^[+-]?\d+(?:[.,]\d+)?$/.test(text);
    return !bare || (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= QUANTITY_MAX);
  }, 'is a number from 1 to 999'),
  category: optionalText(CATEGORY_MAX).transform((category) => category ?? DEFAULT_CATEGORY),
  labels: z
    .array(Label)
    .max(itemLabels.length)
    .transform((labels) => itemLabels.filter((label) => labels.includes(label))),
};

const bringing = {
  title: requiredText(ITEM_NAME_MAX),
  ...about,
  quantity: about.quantity.default('1'),
  labels: about.labels.default([]),
};

export const BringItemRequest = z
  .strictObject({ ...bringing, name: guestName, requestId })
  .meta({ id: 'BringItemRequest' });
export type BringItemRequest = z.input<typeof BringItemRequest>;

/** Replaces these fields. */
export const ChangeBringingItemRequest = z.strictObject(about).meta({ id: 'ChangeBringingItemRequest' });
export type ChangeBringingItemRequest = z.input<typeof ChangeBringingItemRequest>;

/** Drafts, all of them or none: requested items only for own events. */
export const PinItemsRequest = z
  .strictObject({
    requested: z.array(wanted).max(ITEMS_AT_ONCE).default([]),
    bringing: z.array(z.strictObject(bringing)).max(ITEMS_AT_ONCE).default([]),
    requestId,
  })
  .refine((drafts) => drafts.requested.length + drafts.bringing.length > 0, 'is empty')
  .meta({ id: 'PinItemsRequest' });
export type PinItemsRequest = z.input<typeof PinItemsRequest>;

/** Somebody who brings something: a member, else a guest by the name that they gave. */
const by = {
  /** null: a guest without an account. */
  member: MemberView.nullable(),
  name: z.string(),
  isYou: z.boolean(),
};

export const ClaimView = z.object({ id: Id, quantity: z.int(), ...by }).meta({ id: 'ClaimView' });
export type ClaimView = z.infer<typeof ClaimView>;

/** Something that the event still needs, and who brings how much of it. */
export const RequestedItemView = z
  .object({
    id: Id,
    name: z.string(),
    quantity: z.int(),
    /** The number that nobody has claimed yet. */
    left: z.int(),
    /** In the order of their creation: the first is the specification's `claimed_by`. */
    claims: z.array(ClaimView),
    /** The recipes that it is for. */
    recipes: z.array(z.string()),
    createdAt: Timestamp,
  })
  .meta({ id: 'RequestedItemView' });
export type RequestedItemView = z.infer<typeof RequestedItemView>;

/** Something that somebody brings unasked. */
export const BringingItemView = z
  .object({
    id: Id,
    title: z.string(),
    quantity: z.string(),
    category: z.string(),
    labels: z.array(Label),
    ...by,
    /** Empty for a former member. */
    name: z.string(),
    changeable: z.boolean(),
    deletable: z.boolean(),
    createdAt: Timestamp,
  })
  .meta({ id: 'BringingItemView' });
export type BringingItemView = z.infer<typeof BringingItemView>;

export const StuffView = z
  .object({
    requested: z.array(RequestedItemView),
    bringing: z.array(BringingItemView),
    /** Whether the reader may ask for more, and delete what is asked for. */
    mayRequest: z.boolean(),
  })
  .meta({ id: 'StuffView' });
export type StuffView = z.infer<typeof StuffView>;

export const ItemsAddedView = z.object({ added: z.int() }).meta({ id: 'ItemsAddedView' });
export type ItemsAddedView = z.infer<typeof ItemsAddedView>;

/** Of a member's export. */
export const ListsExport = addToView('ExportView', {
  claims: z.array(z.object({ eventId: Id, name: z.string(), quantity: z.int(), createdAt: Timestamp })),
  bringing: z.array(
    z.object({
      eventId: Id,
      title: z.string(),
      quantity: z.string(),
      category: z.string(),
      labels: z.array(z.string()),
      createdAt: Timestamp,
    }),
  ),
});
type ListsExport = z.infer<typeof ListsExport>;

declare module '@yolo/contract' {
  interface ExportFields extends ListsExport {}
}
