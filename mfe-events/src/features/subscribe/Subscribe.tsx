import { lazyPage } from '@yolo/platform/remote';
import { Suspense } from 'react';
import type { SubscribeDialogProps } from './SubscribeDialog';

// Loaded lazily: few open it, and it must not delay the answer of a guest.
const SubscribeDialog = lazyPage(() => import(/* webpackChunkName: "subscribe" */ './SubscribeDialog'));

/** The dialog, loaded when it is opened. */
export function Subscribe({ open, ...props }: SubscribeDialogProps & { open: boolean }) {
  return <Suspense fallback={null}>{open && <SubscribeDialog {...props} />}</Suspense>;
}
