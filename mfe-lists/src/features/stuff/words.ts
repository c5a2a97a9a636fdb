import { fullName } from '@yolo/contract/members';
import {
  type BringingItemView,
  type ClaimView,
  type ItemLabel,
  itemLabels,
  type RequestedItemView,
} from '@yolo/contract/lists';

/** The name of who brings it, as shown in a list. */
export function bringerOf({ isYou, member, name }: ClaimView | BringingItemView): string {
  if (isYou) return 'You';
  return member ? fullName(member) : name || 'Former member';
}

/** The name for the avatar: the real name also for the reader, who is 'You' in the list. */
export const faceOf = ({ member, name }: ClaimView | BringingItemView): string =>
  member ? fullName(member) : name;

/** A plain number has to be one that the server accepts; any other text is valid. */
export const isQuantity = (text: string): boolean =>
  /^[+-]?[\d.,]+$/.test(text) ? /^[1-9]\d{0,2}$/.test(text) : text !== '';

/** Whether a stored value is a list of known labels. */
export const areLabels = (value: unknown): boolean =>
  Array.isArray(value) && value.every((each) => itemLabels.includes(each as ItemLabel));

/** The items that are still needed, as text for a chat. */
export function stillNeeded(items: readonly RequestedItemView[]): string {
  return items
    .filter(({ left }) => left > 0)
    .map(({ name, left, quantity }) => `• ${quantity > 1 ? `${left} × ` : ''}${name}`)
    .join('\n');
}
