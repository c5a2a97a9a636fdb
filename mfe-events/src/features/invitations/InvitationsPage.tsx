import { Button, EmptyState, ListPage, Loading, phone, Skeleton, wide } from '@yolo/design-system';
import { lazyPage, usePage, usePlatform, useSession } from '@yolo/platform/remote';
import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { ReceivedInvitations } from './ReceivedInvitations';

const SendInvites = lazyPage(() => import(/* webpackChunkName: "send-invites" */ './SendInvites'));

/* Tickets need more room than the form: the design splits the row two to one. */
const Room = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-7);
  align-items: start;
  ${wide} {
    grid-template-columns: minmax(0, 712fr) minmax(0, 368fr);
    gap: var(--s-6) 40px;
  }
  /* Below a list of unknown length, the form would move when it has loaded. */
  ${phone} {
    > [data-loading] + * {
      display: none;
    }
  }
`;

/** `/invitations`: what the member was invited to, and a form that invites others. */
export default function InvitationsPage() {
  usePage({ title: 'Invitations', canonical: '/invitations' });
  const { user } = useSession();
  // The member at mount: a session that ends on this page must not change the draft.
  const [memberId] = useState(user?.id ?? 'guest');
  return (
    <ListPage title="Invitations">
      <Room>
        {user ? <ReceivedInvitations /> : <LogIn />}
        <Suspense fallback={<FormSilhouette />}>
          <SendInvites memberId={memberId} />
        </Suspense>
      </Room>
    </ListPage>
  );
}

/** The session ended while the page was open (`spec 1 ch. 2`: the invitations card asks a guest to log in). */
function LogIn() {
  const { goToLogin } = usePlatform();
  return (
    <EmptyState
      drawing="invitations"
      title="Log in to see your invitations."
      action={
        <Button variant="primary" onClick={goToLogin}>
          Login
        </Button>
      }
    />
  );
}

function FormSilhouette() {
  return (
    <Loading>
      <Skeleton height={420} />
    </Loading>
  );
}
