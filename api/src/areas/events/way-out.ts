import type { EventView } from '@yolo/contract/events';
import type { Config } from '../../core/config/config.ts';
import { unsubscribePath } from '../../core/mail/unsubscribe.ts';

/** Anybody who came by the link in a mail can say on the page too that the host is unknown. */
export function withWayOut(config: Pick<Config, 'sessionSecret'>, view: EventView): EventView {
  const { owner, viewer } = view;
  const { invitation } = viewer;
  if (!owner || !invitation?.byLink) return view;
  const unknownHost = unsubscribePath(config, { email: invitation.email, hostId: owner.id });
  return { ...view, viewer: { ...viewer, invitation: { ...invitation, unknownHost } } };
}
