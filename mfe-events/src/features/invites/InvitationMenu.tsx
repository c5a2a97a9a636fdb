import { isolated } from '@yolo/contract';
import {
  EllipsisVerticalIcon,
  IconButton,
  Link2Icon,
  MailIcon,
  MenuButton,
  MenuItem,
  RotateCwIcon,
  Trash2Icon,
} from '@yolo/design-system';
import type { InvitationTool, Invited } from './use-invitation-tools';

export interface InvitationMenuProps {
  invitation: Invited;
  onTool(tool: InvitationTool, invitation: Invited): void;
}

/** What the owner can do with one invitation, beside deleting it. */
export function InvitationMenu({ invitation, onTool }: InvitationMenuProps) {
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
