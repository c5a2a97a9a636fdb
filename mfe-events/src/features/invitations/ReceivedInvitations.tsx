import { ButtonLink, EmptyState, PlusIcon } from '@yolo/design-system';
import { LoadFailed, MorePages } from '@yolo/platform/event';
import { lazyPage, useLiveFeed } from '@yolo/platform/remote';
import { Suspense } from 'react';
import { ReceivedSilhouettes } from './ReceivedSilhouettes';
import { useReceived } from './use-received';

const InvitationParts = lazyPage(
  () => import(/* webpackChunkName: "invitation-parts" */ './InvitationParts'),
);

const FAILED = 'Your invitations could not be loaded';

/** The received invitations: loading, failed, empty or listed. */
export function ReceivedInvitations() {
  useLiveFeed();
  const received = useReceived();
  const invitations = received.data?.pages.flatMap((page) => page.invitations);
  if (received.isLoadingError) return <LoadFailed title={FAILED} failed={received} />;
  if (invitations?.length === 0) return <NoInvitations />;
  // Rendered, and so fetched, while the invitations load, too.
  return (
    <Suspense fallback={<ReceivedSilhouettes />}>
      <InvitationParts invitations={invitations}>
        <MorePages failed={FAILED} pages={received} />
      </InvitationParts>
    </Suspense>
  );
}

function NoInvitations() {
  return (
    <EmptyState
      drawing="invitations"
      title="No invitations yet."
      action={
        <ButtonLink variant="primary" href="/create" icon={<PlusIcon aria-hidden />}>
          Create Event
        </ButtonLink>
      }
    />
  );
}
