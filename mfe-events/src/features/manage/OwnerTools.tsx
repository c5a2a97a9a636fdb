import type { EventView } from '@yolo/contract/events';
import { Button, Cluster, PlusIcon } from '@yolo/design-system';
import { useEffect, useRef } from 'react';
import { ManageMenu } from './ManageMenu';

export interface OwnerToolsProps {
  event: EventView;
  onInvite(): void;
  /** Whether the focus moves here, after the preview of the page as a guest. */
  focused: boolean;
}

/** The owner's tools for the whole event. */
export function OwnerTools({ event, onInvite, focused }: OwnerToolsProps) {
  const tools = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) tools.current?.querySelector('button')?.focus();
  }, [focused]);
  return (
    <Cluster ref={tools} data-no-print="">
      <Button variant="primary" icon={<PlusIcon aria-hidden />} onClick={onInvite}>
        Invite
      </Button>
      <ManageMenu event={event} />
    </Cluster>
  );
}
