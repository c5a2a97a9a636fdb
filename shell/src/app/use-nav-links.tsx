import { useCounts, useLive } from '@yolo/platform/remote';
import { CountBadge, type IconChoice, type TopBarLink } from '@yolo/design-system';
import { manifestsOf } from '../page/generation';
import { useShell } from './host-context';
import { isCurrent, linksOf } from './links';

export interface NavLink extends TopBarLink {
  icon?: IconChoice;
}

/** The links of top bar and drawer, the invitations with a badge that counts pending ones (`spec 1 ch. 2`). */
export function useNavLinks(): NavLink[] {
  const { remotes, navigation } = useShell();
  const { pathname } = useLive(navigation.location);
  const pending = useCounts().data?.pendingInvitations ?? 0;
  return linksOf(manifestsOf(remotes.generation), 'top-bar').map(({ href, label, icon }) => ({
    href,
    label,
    icon,
    current: isCurrent(href, pathname),
    badge: href === '/invitations' && pending > 0 && (
      <CountBadge count={pending} label={`${pending} pending`} />
    ),
  }));
}
