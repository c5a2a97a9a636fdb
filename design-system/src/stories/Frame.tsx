import { useState, type ReactNode } from 'react';
import {
  Avatar,
  BellIcon,
  ButtonLink,
  CountBadge,
  Footer,
  IconButton,
  PageShell,
  PlusIcon,
  Switch,
  TopBar,
  WideOnly,
} from '..';
import { guests } from './sample';

const areas = ['Photos', 'Food', 'Music', 'Stuff', 'Expenses'];
const [, noor] = guests(2);

/** Top bar and footer around a page story. */
export function Frame({
  current,
  guest,
  children,
}: {
  current?: string;
  guest?: boolean;
  children: ReactNode;
}) {
  const [yolo, setYolo] = useState(false);
  const links = [
    { href: '/events', label: 'Events', current: current === 'Events' },
    {
      href: '/invitations',
      label: 'Invitations',
      badge: guest ? null : <CountBadge count={3} label="3 pending" />,
    },
    ...areas.map((label) => ({ href: `/${label.toLowerCase()}`, label })),
  ];
  const member = (
    <>
      <WideOnly>
        <ButtonLink href="/create" variant="primary" icon={<PlusIcon aria-hidden />}>
          Create Event
        </ButtonLink>
      </WideOnly>
      <IconButton
        label="Notifications"
        icon={<BellIcon aria-hidden />}
        badge={<CountBadge count={12} label="12 unread" />}
      />
      <WideOnly>
        <Avatar name="Noor Haddad" src={noor?.avatarUrl} />
      </WideOnly>
    </>
  );
  const login = (
    <ButtonLink href="/login" variant="primary">
      Login
    </ButtonLink>
  );
  return (
    <PageShell
      topBar={
        <TopBar logoHref="/" links={links} actions={guest ? login : member} onOpenDrawer={() => undefined} />
      }
      footer={
        <Footer
          links={['Photos', 'Food', 'Music', 'Expenses', 'About'].map((label) => ({
            href: `/${label.toLowerCase()}`,
            label,
          }))}
          toggle={<Switch boxed label="Yolo theme" checked={yolo} onChange={setYolo} />}
        />
      }
    >
      {children}
    </PageShell>
  );
}
