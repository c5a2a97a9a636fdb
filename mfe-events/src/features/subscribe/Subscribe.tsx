import { lazyPage } from '@yolo/platform/remote';
import { Suspense } from 'react';
import type { SubscribeDialogProps } from './SubscribeDialog';

// Few press it, and guests are to answer before anything that is not asked for has come.
const SubscribeDialog = lazyPage(() => import(/* webpackChunkName: "subscribe" */ './SubscribeDialog'));

/** The dialog, once it is wanted. */
export function Subscribe({ open, ...props }: SubscribeDialogProps & { open: boolean }) {
  return <Suspense fallback={null}>{open && <SubscribeDialog {...props} />}</Suspense>;
}
