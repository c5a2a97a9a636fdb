import { isolated } from '@yolo/contract';
import {
  EllipsisVerticalIcon,
  IconButton,
  Link2Icon,
  MailIcon,
  MenuButton,
  MenuItem,
  MenuLine,
  RotateCwIcon,
  Trash2Icon,
  UserMinusIcon,
} from '@yolo/design-system';
import type { ReactNode } from 'react';
import type { InvitationTool, InvitationRef } from './use-invitation-tools';

export interface InvitationMenuProps {
  invitation: InvitationRef;
  onTool(tool: InvitationTool, invitation: InvitationRef): void;
  /** For a guest who goes: both ways of taking them off the list. */
  children?: ReactNode;
}

/** What the owner can do with one invitation. */
function InvitationMenu({ invitation, onTool, children }: InvitationMenuProps) {
  return (
    <MenuButton
      label={`Invitation of ${isolated(invitation.name)}`}
      look="plain"
      trigger={<EllipsisVerticalIcon aria-hidden />}
    >
      <MenuItem icon={<MailIcon aria-hidden />} onSelect={() => onTool('resend', invitation)}>
        Resend Mail
      </MenuItem>
      <MenuItem icon={<Link2Icon aria-hidden />} onSelect={() => onTool('copy', invitation)}>
        Copy Link
      </MenuItem>
      <MenuItem icon={<RotateCwIcon aria-hidden />} onSelect={() => onTool('renew', invitation)}>
        Renew Link
      </MenuItem>
      {children}
    </MenuButton>
  );
}

export interface InvitationToolsProps extends Pick<InvitationMenuProps, 'invitation'> {
  onTool?: InvitationMenuProps['onTool'];
  onDelete(): void;
}

/** All that the owner can do with the invitation of somebody who does not go. */
export function InvitationTools({ invitation, onTool, onDelete }: InvitationToolsProps) {
  return (
    <>
      {onTool && <InvitationMenu invitation={invitation} onTool={onTool} />}
      <IconButton
        label={`Delete the invitation of ${isolated(invitation.name)}`}
        tone="danger"
        icon={<Trash2Icon aria-hidden />}
        onClick={onDelete}
      />
    </>
  );
}

export interface GuestMenuProps extends Omit<InvitationMenuProps, 'children'> {
  /** Declines on their behalf. */
  onRemove(): void;
  onDelete(): void;
}

/** All that the owner can do with somebody who goes. */
export function GuestMenu({ onRemove, onDelete, ...props }: GuestMenuProps) {
  return (
    <InvitationMenu {...props}>
      <MenuLine />
      <MenuItem icon={<UserMinusIcon aria-hidden />} onSelect={onRemove}>
        Remove
      </MenuItem>
      <MenuItem tone="danger" icon={<Trash2Icon aria-hidden />} onSelect={onDelete}>
        Delete Invitation
      </MenuItem>
    </InvitationMenu>
  );
}
