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
  /** The user is the host: shows 'You' instead of the name, with the same avatar. */
  you?: boolean;
  /** The host’s picture; initials without one. */
  avatarUrl?: string | null;
  /** Seed of the tint of the initials. */
  seedId?: string;
  /** Replaces the initials of the name. */
  initials?: string;
}

/** The host of an event. */
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
