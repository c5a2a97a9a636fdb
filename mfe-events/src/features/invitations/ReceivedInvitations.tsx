import { ButtonLink, EmptyState, phone, PlusIcon, Stack } from '@yolo/design-system';
import { lazyPage, useLiveFeed } from '@yolo/platform/remote';
import { Suspense } from 'react';
import { styled } from 'styled-components';
import { LoadFailed } from '../../queries/LoadFailed';
import { MorePages } from '../../queries/MorePages';
import { OpenInvitations } from './OpenInvitations';
import { Part } from './Part';
import { ReceivedSilhouettes } from './ReceivedSilhouettes';
import { useParts, useReceived } from './use-received';

const SettledInvitations = lazyPage(
  () => import(/* webpackChunkName: "settled-invitations" */ './SettledInvitations'),
);

const Parts = styled(Stack)`
  ${phone} {
    gap: var(--s-5);
  }
`;

const FAILED = 'Your invitations could not be loaded';

/** What the member was invited to, in whichever of its four states; a part that has nothing is not shown. */
export function ReceivedInvitations() {
  useLiveFeed();
  const received = useReceived();
  const invitations = received.data?.pages.flatMap((page) => page.invitations);
  const { open, answered, past } = useParts(invitations);
  if (received.isLoadingError) return <LoadFailed title={FAILED} failed={received} />;
  if (invitations?.length === 0) return <NoInvitations />;
  return (
    <Parts gap={6}>
      {!invitations && <ReceivedSilhouettes />}
      {open.length > 0 && (
        <Part title="Needs your answer">
          <OpenInvitations invitations={open} />
        </Part>
      )}
      {/* Asked for while the invitations are on their way, too. */}
      <Suspense>
        <SettledInvitations answered={answered} past={past} alone={open.length === 0}>
          {invitations && <MorePages failed={FAILED} pages={received} />}
        </SettledInvitations>
      </Suspense>
    </Parts>
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
