import { ApiError, isolated, isId } from '@yolo/contract';
import { fullName, membersApi } from '@yolo/contract/members';
import { useApi, useInviteLink, useLive, usePage } from '@yolo/platform/remote';
import { useQuery } from '@tanstack/react-query';
import {
  ArrowLeftIcon,
  Button,
  ButtonLink,
  Card,
  Container,
  EmptyState,
  ErrorState,
  Heading,
  inYolo,
  Loading,
  role,
  Skeleton,
  Stack,
  Text,
  VisuallyHidden,
} from '@yolo/design-system';
import { matchPath } from 'react-router-dom';
import { styled } from 'styled-components';
import { Guard } from '../../app/Guard';
import { useShell } from '../../app/host-context';
import { PlateFace } from './PlateFace';
import { memberSince } from './member-since';

const Room = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${role('s-4')};
  padding-block: ${role('s-5')} ${role('s-7')};
  /* Aligns the arrow of the button with the page, not its edge. */
  > button {
    margin-inline-start: -10px;
    ${inYolo} {
      margin-inline-start: 0;
    }
  }
`;

const Sheet = styled(Card)`
  width: 100%;
  max-width: 640px;
  margin-inline: auto;
  padding-block: clamp(32px, 6vw, 64px);
  h1 {
    text-align: center;
    font-size: clamp(2rem, 1.6rem + 2vw, 3.25rem);
  }
`;

const State = styled.div`
  width: 100%;
  max-width: 640px;
  margin-inline: auto;
`;

/** `/member/{userId}` for members, and for holders of an invite link to an event of that member (`spec 1 ch. 2 and 6`). */
export default function MemberProfile() {
  const { session, navigation } = useShell();
  const { user } = useLive(session.session);
  const invite = useInviteLink();
  const { pathname } = useLive(navigation.location);
  const memberId = matchPath('/member/:memberId', pathname)?.params.memberId ?? '';
  // The fallback of Back in a new tab, which has no previous page.
  const fallback = invite ? `/events/${invite.eventId}/invites` : '/events';
  return (
    <Guard access={user || invite ? 'public' : 'member'}>
      <Room>
        <Button
          variant="quiet"
          icon={<ArrowLeftIcon aria-hidden />}
          onClick={() => navigation.back(fallback)}
        >
          Back
        </Button>
        <Profile memberId={memberId} eventId={user ? undefined : invite?.eventId} />
      </Room>
    </Guard>
  );
}

function useMember(memberId: string, eventId: string | undefined) {
  const api = useApi(membersApi);
  return useQuery({
    queryKey: ['members', memberId, eventId ?? null],
    queryFn: ({ signal }) => {
      if (!isId(memberId))
        throw new ApiError({ code: 'member_not_found', title: 'Profile not found', message: 'No such id.' });
      return api.readMember({ params: { memberId }, query: { eventId } }, { signal });
    },
    retry: (failures, error) => failures < 1 && !isRefusal(error),
  });
}

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && ['member_not_found', 'forbidden', 'unauthenticated'].includes(error.code);

function Profile({ memberId, eventId }: { memberId: string; eventId: string | undefined }) {
  const { data, error, isFetching, refetch } = useMember(memberId, eventId);
  const name = data ? fullName(data) : '';
  usePage({ title: data ? isolated(name) : 'Profile' });
  if (error) return <Failed error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <ProfileSkeleton />;
  return (
    <Sheet>
      <Stack gap={5}>
        <PlateFace name={name} avatarUrl={data.avatarUrl} seedId={data.id} />
        <Stack gap={2} align="center">
          <Heading level={1}>{name}</Heading>
          {data.memberSince !== null && <Text tone="soft">{memberSince(data.memberSince)}</Text>}
        </Stack>
      </Stack>
    </Sheet>
  );
}

function Failed({ error, busy, onRetry }: { error: Error; busy: boolean; onRetry: () => void }) {
  if (!isRefusal(error)) {
    return (
      <State>
        <VisuallyHidden as="h1">Member</VisuallyHidden>
        <ErrorState title="Failed to load profile" onRetry={onRetry} busy={busy} />
      </State>
    );
  }
  const isGone = error.code === 'member_not_found';
  return (
    <State>
      <EmptyState
        page
        drawing="lost"
        title={isGone ? 'Profile not found' : 'Access denied'}
        message={
          isGone
            ? 'This member is no longer here, or never was.'
            : 'Members see each other; by an invitation you see the people of its event.'
        }
        action={
          <ButtonLink href="/" variant="primary">
            Return to Home
          </ButtonLink>
        }
      />
    </State>
  );
}

function ProfileSkeleton() {
  return (
    <Sheet>
      <Loading>
        <Stack gap={5} align="center">
          <Skeleton width={164} height={164} round />
          <Skeleton width={280} height={40} />
          <Skeleton width={200} />
        </Stack>
      </Loading>
    </Sheet>
  );
}
