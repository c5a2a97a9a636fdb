import { fullName } from '@yolo/contract/members';
import {
  type BringingItemView,
  type ClaimView,
  type ItemLabel,
  itemLabels,
  type RequestedItemView,
} from '@yolo/contract/lists';

/** Who brings it, as a list says it. */
export function bringerOf({ isYou, member, name }: ClaimView | BringingItemView): string {
  if (isYou) return 'You';
  return member ? fullName(member) : name || 'Former member';
}

/** Whose face stands beside it: the reader's own is theirs, whatever the words say. */
export const faceOf = ({ member, name }: ClaimView | BringingItemView): string =>
  member ? fullName(member) : name;

/** A bare number has to be one that the server takes; words are their writer's. */
export const isQuantity = (text: string): boolean =>
  /^[+-]?[\d.,]+$/.test(text) ? /^[1-9]\d{0,2}$/.test(text) : text !== '';

/** Whether what a tab has kept are labels that are known. */
export const areLabels = (kept: unknown): boolean =>
  Array.isArray(kept) && kept.every((each) => itemLabels.includes(each as ItemLabel));

/** What nobody has yet, as text for any chat. */
export function stillNeeded(items: readonly RequestedItemView[]): string {
  return items
    .filter(({ left }) => left > 0)
    .map(({ name, left, quantity }) => `• ${quantity > 1 ? `${left} × ` : ''}${name}`)
    .join('\n');
}
