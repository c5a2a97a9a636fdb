import { Banner, Button, Cluster, IconButton, XIcon } from '@yolo/design-system';
import { usePlatformNavigate } from '@yolo/platform/remote';
import { guestsPage, LINK_WORDS, useEventLink } from './event-link';

export interface FirstLookProps {
  eventId: string;
  onInvite(): void;
  onDismiss(): void;
}

/** Suggests next steps for an event that was just made. */
export function FirstLook({ eventId, onInvite, onDismiss }: FirstLookProps) {
  const navigate = usePlatformNavigate();
  const copyLink = useEventLink(eventId);
  const next = (
    <Cluster gap={2}>
      <Button onClick={() => void copyLink()}>Copy link</Button>
      <Button onClick={() => navigate(guestsPage(eventId))}>See as a guest</Button>
      <Button onClick={onInvite}>Invite</Button>
      <IconButton label="Dismiss" icon={<XIcon aria-hidden />} onClick={onDismiss} />
    </Cluster>
  );
  return (
    <Banner action={next}>
      <b>Your event is ready to share.</b> {LINK_WORDS}
    </Banner>
  );
}
