import { useCounts } from '@yolo/platform/remote';
import { BellIcon, canHover, Card, CountBadge, MailIcon, phone, role } from '@yolo/design-system';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useShell } from '../../app/host-context';
import { isKnown } from '../../app/routes';
import { manifestsOf } from '../../page/generation';

const Row = styled.nav`
  display: flex;
  gap: ${role('s-3')};
  ${phone} {
    flex-direction: column;
  }
`;

const LinkCard = styled(Card)`
  display: flex;
  align-items: center;
  gap: ${role('s-4')};
  min-width: 220px;
  min-height: 64px;
  padding: ${role('s-3')} ${role('s-4')} ${role('s-3')} 20px;
  font-weight: ${role('w-strong')};
  text-decoration: none;
  ${canHover} {
    &:hover {
      background: ${role('accent-soft')};
    }
  }
  > span:first-of-type {
    flex: 1;
  }
  > svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    stroke-width: 1.75;
  }
`;

/** Links to invitations and notifications, with the counts of pending ones (`spec 1 ch. 2`, Home). */
export function PendingLinks() {
  const counts = useCounts().data;
  const pending = counts?.pendingInvitations ?? 0;
  const unread = counts?.unreadNotifications ?? 0;
  return (
    <Row aria-label="What is new">
      <Entry href="/invitations" icon={<MailIcon aria-hidden />}>
        <span>Invitations</span>
        <CountBadge count={pending} cap={99} label={`${pending} pending`} />
      </Entry>
      <Entry href="/notifications" icon={<BellIcon aria-hidden />}>
        <span>Notifications</span>
        <CountBadge count={unread} cap={99} label={`${unread} unread`} />
      </Entry>
    </Row>
  );
}

function Entry({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  const { remotes } = useShell();
  if (!isKnown(manifestsOf(remotes.generation), href)) return null;
  return (
    <LinkCard as="a" href={href}>
      {icon}
      {children}
    </LinkCard>
  );
}
