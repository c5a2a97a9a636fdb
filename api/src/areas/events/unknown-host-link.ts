import type { EventView } from '@yolo/contract/events';
import type { Config } from '../../core/config/config.ts';
import { unsubscribePath } from '../../core/mail/unsubscribe.ts';

/** Adds the link with which a reader by mailed link can report an unknown host on the page. */
export function withUnknownHostLink(config: Pick<Config, 'sessionSecret'>, view: EventView): EventView {
  const { owner, viewer } = view;
  const { invitation } = viewer;
  if (!owner || !invitation?.byLink) return view;
  const unknownHost = unsubscribePath(config, { email: invitation.email, hostId: owner.id });
  return { ...view, viewer: { ...viewer, invitation: { ...invitation, unknownHost } } };
}
