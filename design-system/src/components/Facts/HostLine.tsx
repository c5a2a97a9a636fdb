import { styled } from 'styled-components';
import { role, smallPhone } from '../../tokens';
import { Avatar } from '../Avatar/Avatar';

const Host = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  line-height: 1.35;
  span {
    color: ${role('text-2')};
  }
  b {
    display: block;
    font-weight: ${role('w-strong')};
    overflow-wrap: anywhere;
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  ${smallPhone} {
    min-height: 40px;
    span,
    b {
      display: inline;
      margin-inline-end: 0.25em;
    }
  }
`;

export interface HostLineProps {
  /** The host’s name. */
  name: string;
  /** The reader is the host: 'You' stands for the name, the face stays theirs. */
  you?: boolean;
  /** The host’s picture; initials stand in for it. */
  avatarUrl?: string | null;
  /** What the tint of the initials is drawn from. */
  seedId?: string;
  /** In place of those of the name. */
  initials?: string;
}

/** Who invites. */
export function HostLine({ name, you, avatarUrl, seedId, initials }: HostLineProps) {
  return (
    <Host data-host="">
      <Avatar name={name} src={avatarUrl} seedId={seedId} initials={initials} size={40} />
      <div>
        <span>Hosted by</span>
        <b dir="auto">{you ? 'You' : name}</b>
      </div>
    </Host>
  );
}
