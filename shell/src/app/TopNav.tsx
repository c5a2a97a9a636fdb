import { useLive } from '@yolo/platform/remote';
import { Avatar, ButtonLink, MenuButton, MenuItem, Text, TopBar, WideOnly } from '@yolo/design-system';
import { LogOutIcon, MoonIcon, PlusIcon, ShieldIcon, UserIcon } from '@yolo/design-system';
import { useState } from 'react';
import type { UserView } from '@yolo/contract/accounts';
import { manifestsOf } from '../page/generation';
import { loginFrom } from '../platform/redirect';
import { Bell } from './Bell';
import { displayName } from './display-name';
import { useShell } from './host-context';
import { isKnown } from './routes';
import { SideDrawer } from './SideDrawer';
import { useNavLinks } from './use-nav-links';
import { useSignOut } from './use-sign-out';

/** The top bar, and the drawer that it folds into on small screens (`spec 1 ch. 2`). */
export function TopNav() {
  const { remotes, session } = useShell();
  const { user } = useLive(session.session);
  const [open, setOpen] = useState(false);
  const manifests = manifestsOf(remotes.generation);
  const links = useNavLinks();
  const canCreate = isKnown(manifests, '/create');
  return (
    <>
      <TopBar
        logoHref="/"
        links={links}
        onOpenDrawer={() => setOpen(true)}
        actions={user ? <MemberActions user={user} canCreate={canCreate} /> : <LoginLink />}
      />
      <SideDrawer open={open} onClose={() => setOpen(false)} links={links} canCreate={canCreate} />
    </>
  );
}

function MemberActions({ user, canCreate }: { user: UserView; canCreate: boolean }) {
  return (
    <>
      {canCreate && (
        <WideOnly>
          <ButtonLink href="/create" variant="primary" icon={<PlusIcon aria-hidden />}>
            Create Event
          </ButtonLink>
        </WideOnly>
      )}
      <Bell />
      <WideOnly>
        <ProfileMenu user={user} />
      </WideOnly>
    </>
  );
}

function ProfileMenu({ user }: { user: UserView }) {
  const { theme } = useShell();
  const hasAdminLink = useHasAdminLink();
  const signOut = useSignOut();
  const isDark = useLive(theme.theme) === 'dark';
  const name = displayName(user);
  return (
    <MenuButton
      label="Profile menu"
      trigger={<Avatar name={name} src={user.avatarUrl} seedId={user.id} />}
      header={
        <>
          <Text strong>{name}</Text>
          <Text size="small" tone="soft">
            {user.email}
          </Text>
        </>
      }
    >
      <MenuItem icon={<UserIcon aria-hidden />} href="/profile">
        Profile
      </MenuItem>
      {hasAdminLink && (
        <MenuItem href="/admin" icon={<ShieldIcon aria-hidden />}>
          Admin Dashboard
        </MenuItem>
      )}
      <MenuItem icon={<MoonIcon aria-hidden />} checked={isDark} onSelect={() => theme.toggle('menu')}>
        Dark
      </MenuItem>
      <MenuItem icon={<LogOutIcon aria-hidden />} onSelect={signOut}>
        Log out
      </MenuItem>
    </MenuButton>
  );
}

/** Only admins see the link (`spec 1 ch. 6`), and only if the dashboard's remote is released. */
export function useHasAdminLink(): boolean {
  const { remotes, session } = useShell();
  const { user } = useLive(session.session);
  return user?.isAdmin === true && isKnown(manifestsOf(remotes.generation), '/admin');
}

/** The login leads back to the current page, unless that is a login or account page. */
export function useLoginHref(): string {
  const { navigation } = useShell();
  const here = useLive(navigation.location);
  const isAccountPage = /^\/(login|create-account|forgot-password|new-password)$/.test(here.pathname);
  return isAccountPage ? '/login' : loginFrom(here);
}

/** A secondary button on an event's pages, where the RSVP is the only primary one. */
function LoginLink() {
  const { navigation } = useShell();
  const { pathname } = useLive(navigation.location);
  return (
    <ButtonLink href={useLoginHref()} variant={pathname.startsWith('/events/') ? 'secondary' : 'primary'}>
      Login
    </ButtonLink>
  );
}
