import { Id } from '@yolo/contract/schemas';

/** Made by a form, once per content: a request repeated after a lost answer does nothing. Absent in older pages. */
export const requestId = Id.optional();
