import {
  EllipsisVerticalIcon,
  Link2Icon,
  MailIcon,
  MenuButton,
  MenuItem,
  RotateCwIcon,
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
      label={`Invitation of ${invitation.name}`}
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
