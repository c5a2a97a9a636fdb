import type { UserView } from '@yolo/contract/accounts';
import { useLive } from '@yolo/platform/remote';
import {
  Avatar,
  ButtonLink,
  Cluster,
  Drawer,
  DrawerButton,
  DrawerLine,
  DrawerLink,
  Icon,
  LogOutIcon,
  MoonIcon,
  PlusIcon,
  ShieldIcon,
  Text,
  UserIcon,
} from '@yolo/design-system';
import { useEffect, useRef } from 'react';
import { displayName } from './display-name';
import { useShell } from './host-context';
import { useHasAdminLink, useLoginHref } from './TopNav';
import type { NavLink } from './use-nav-links';
import { useSignOut } from './use-sign-out';

export interface SideDrawerProps {
  open: boolean;
  onClose: () => void;
  links: NavLink[];
  canCreate: boolean;
}

/** The menu of small screens: 'Signed in' with the first name, and the top bar's links (`spec 1 ch. 2`). */
export function SideDrawer({ open, onClose, links, canCreate }: SideDrawerProps) {
  const { session, navigation } = useShell();
  const { user } = useLive(session.session);
  const { key } = useLive(navigation.location);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  // Not at the first render: the drawer may have been opened before the app started (hand-over.ts).
  const lastKey = useRef(key);
  useEffect(() => {
    if (lastKey.current !== key) close.current();
    lastKey.current = key;
  }, [key]);
  return (
    <Drawer open={open} onClose={onClose} title={user ? 'Signed in' : 'Menu'} header={user && <SignedIn />}>
      {user && canCreate && (
        <ButtonLink href="/create" variant="primary" block icon={<PlusIcon aria-hidden />}>
          Create Event
        </ButtonLink>
      )}
      {user && canCreate && <DrawerLine />}
      <nav aria-label="Menu">
        {links.map(({ href, label, current, badge, icon }) => (
          <DrawerLink
            key={href}
            href={href}
            current={current}
            badge={badge}
            icon={<Icon of={icon} fallback="arrow-right" />}
          >
            {label}
          </DrawerLink>
        ))}
      </nav>
      {links.length > 0 && <DrawerLine />}
      <Foot user={user} onDone={onClose} />
    </Drawer>
  );
}

function SignedIn() {
  const { session } = useShell();
  const { user } = useLive(session.session);
  const name = displayName(user);
  return (
    <Cluster>
      <Avatar name={name} src={user?.avatarUrl} seedId={user?.id} />
      <div>
        <Text size="small" tone="soft">
          Signed in
        </Text>
        <Text strong>{name}</Text>
      </div>
    </Cluster>
  );
}

function Foot({ user, onDone }: { user: UserView | null; onDone: () => void }) {
  const { theme } = useShell();
  const signOut = useSignOut();
  const loginHref = useLoginHref();
  const hasAdminLink = useHasAdminLink();
  const isDark = useLive(theme.theme) === 'dark';
  const leave = () => {
    onDone();
    signOut();
  };
  return (
    <>
      {user && (
        <DrawerLink href="/profile" icon={<UserIcon aria-hidden />}>
          Profile
        </DrawerLink>
      )}
      {hasAdminLink && (
        <DrawerLink href="/admin" icon={<ShieldIcon aria-hidden />}>
          Admin Dashboard
        </DrawerLink>
      )}
      <DrawerButton icon={<MoonIcon aria-hidden />} checked={isDark} onPress={() => theme.toggle('drawer')}>
        Dark
      </DrawerButton>
      {user ? (
        <DrawerButton icon={<LogOutIcon aria-hidden />} onPress={leave}>
          Log out
        </DrawerButton>
      ) : (
        <ButtonLink href={loginHref} variant="primary" block>
          Login
        </ButtonLink>
      )}
    </>
  );
}
