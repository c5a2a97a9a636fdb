import { eventsApi } from '@yolo/contract/events';
import type { UserView } from '@yolo/contract/accounts';
import { readersToday } from '@yolo/platform/event-dates';
import { feedKeys, useApi, useWhileSignedIn } from '@yolo/platform/remote';
import { useQuery } from '@tanstack/react-query';
import {
  ArrowRightIcon,
  ButtonLink,
  CardSkeleton,
  Container,
  EmptyState,
  ErrorState,
  FeatureSkeleton,
  Heading,
  Loading,
  phone,
  PlusIcon,
  role,
} from '@yolo/design-system';
import { styled } from 'styled-components';
import { displayName } from '../../app/display-name';
import { useShell } from '../../app/host-context';
import { isKnown } from '../../app/routes';
import { manifestsOf } from '../../page/generation';
import { HomeEvent } from './HomeEvent';
import { greeting } from './greeting';
import { PendingLinks } from './PendingLinks';

const Room = styled(Container)`
  display: grid;
  /* Not wider than the page, whatever the width of a drawing. */
  grid-template-columns: minmax(0, 1fr);
  gap: ${role('s-6')};
  padding-block: ${role('s-7')} ${role('s-6')};
  ${phone} {
    padding-top: ${role('s-6')};
  }
`;

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${role('s-5')};
  > :first-child {
    grid-column: 1 / -1;
  }
  ${phone} {
    grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr));
    gap: ${role('s-4')};
  }
`;

/* The arrow follows the text. */
const ForwardButton = styled(ButtonLink)`
  > span {
    order: -1;
  }
`;

const Head = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${role('s-5')};
  margin-bottom: ${role('s-4')};
  ${phone} {
    grid-template-columns: minmax(0, 1fr);
    margin-bottom: 0;
  }
`;

/** Greeting, counts of pending items, and the next events or a welcome (`spec 1 ch. 2`, Home). */
export function MemberHome({ user }: { user: UserView }) {
  const { remotes } = useShell();
  const manifests = manifestsOf(remotes.generation);
  return (
    <Room>
      <Head>
        <Heading level={1}>
          {greeting(new Date().getHours())}, <bdi>{displayName(user)}</bdi>
        </Heading>
        <PendingLinks />
      </Head>
      <Events canCreate={isKnown(manifests, '/create')} />
      {isKnown(manifests, '/events') && (
        <div>
          <ForwardButton href="/events" icon={<ArrowRightIcon aria-hidden />}>
            All Events
          </ForwardButton>
        </div>
      )}
    </Room>
  );
}

function Events({ canCreate }: { canCreate: boolean }) {
  const api = useApi(eventsApi);
  const enabled = useWhileSignedIn();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: feedKeys.home,
    queryFn: async ({ signal }) =>
      (await api.readHome({ query: { today: readersToday() } }, { signal })).events,
    enabled,
  });
  if (isError) {
    return (
      <ErrorState title="Your events could not be loaded" onRetry={() => void refetch()} busy={isFetching} />
    );
  }
  if (!data) return <EventsSkeleton />;
  if (data.length === 0) return <Welcome canCreate={canCreate} />;
  return (
    <Cards>
      {data.map((event, place) => (
        <HomeEvent key={event.id} event={event} place={place} />
      ))}
    </Cards>
  );
}

function EventsSkeleton() {
  return (
    <Loading>
      <Cards>
        <FeatureSkeleton />
        {[1, 2, 3, 4].map((place) => (
          <CardSkeleton key={place} />
        ))}
      </Cards>
    </Loading>
  );
}

function Welcome({ canCreate }: { canCreate: boolean }) {
  return (
    <EmptyState
      drawing="events"
      title="Welcome to Yolo"
      message="Your events will stand here: the ones you host and the ones you go to."
      action={
        canCreate && (
          <ButtonLink href="/create" variant="primary" icon={<PlusIcon aria-hidden />}>
            Create an Event
          </ButtonLink>
        )
      }
    />
  );
}
