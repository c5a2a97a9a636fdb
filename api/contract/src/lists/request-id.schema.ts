import { Id } from '@yolo/contract/schemas';

/** Made by a form, once for what is in it: sent again, because its answer got lost, it does nothing. Absent in older pages. */
export const requestId = Id.optional();
