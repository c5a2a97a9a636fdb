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

const [, noor] = guests(2);

const linkTo = (label: string) => ({ href: `/${label.toLowerCase()}`, label });
const areas = ['Photos', 'Food', 'Music', 'Stuff', 'Expenses'].map(linkTo);
const footerLinks = ['Photos', 'Food', 'Music', 'Expenses', 'About'].map(linkTo);

const memberActions = (
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

interface FrameProps {
  /** Label of the current link in the top bar. */
  current?: string;
  guest?: boolean;
  children: ReactNode;
}

/** Top bar and footer around a page story. */
export function Frame({ current, guest, children }: FrameProps) {
  const [yolo, setYolo] = useState(false);
  const links = [
    { ...linkTo('Events'), current: current === 'Events' },
    { ...linkTo('Invitations'), badge: guest ? null : <CountBadge count={3} label="3 pending" /> },
    ...areas,
  ];
  const actions = guest ? login : memberActions;
  return (
    <PageShell
      topBar={<TopBar logoHref="/" links={links} actions={actions} onOpenDrawer={() => undefined} />}
      footer={
        <Footer
          links={footerLinks}
          toggle={<Switch boxed label="Yolo theme" checked={yolo} onChange={setYolo} />}
        />
      }
    >
      {children}
    </PageShell>
  );
}
