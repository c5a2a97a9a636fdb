import { apiOf } from '@yolo/contract';
import { type OwnSessionView, accountsApi } from '@yolo/contract/accounts';
import { notificationTime, useApi, useWhileSignedIn } from '@yolo/platform/remote';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  Badge,
  Button,
  Cluster,
  ErrorState,
  ListSkeleton,
  role,
  Text,
  VisuallyHidden,
} from '@yolo/design-system';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useShell } from '../../app/host-context';
import { failedWith } from '../account/form';
import { EndOtherSessions } from './EndOtherSessions';
import { Section } from './Section';
import { SESSIONS } from './sessions-key';

const List = styled.ul`
  margin-block: calc(-1 * ${role('s-3')});
  padding: 0;
  list-style: none;
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${role('s-2')} ${role('s-4')};
    min-height: 72px;
    padding-block: ${role('s-3')};
  }
  > li + li {
    border-top: 1px solid ${role('line')};
  }
`;

/** The browsers in which the member is signed in, with a button to sign out each other one. */
export function Sessions() {
  const api = useApi(accountsApi);
  const enabled = useWhileSignedIn();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: SESSIONS,
    queryFn: async ({ signal }) => (await api.listSessions(undefined, { signal })).sessions,
    enabled,
  });
  const list = useRef<HTMLUListElement>(null);
  const others = data?.filter(({ current }) => !current).length ?? 0;
  return (
    <Section title="Where you are signed in">
      {isError ? (
        <ErrorState title="Failed to load profile data" onRetry={() => void refetch()} busy={isFetching} />
      ) : data ? (
        <List ref={list} tabIndex={-1}>
          {data.map((session) => (
            <Row key={session.id} session={session} onEnded={() => list.current?.focus()} />
          ))}
        </List>
      ) : (
        <ListSkeleton rows={2} />
      )}
      {others > 0 && <EndOtherSessions count={others} />}
    </Section>
  );
}

interface RowProps {
  session: OwnSessionView;
  /** Called after the row and its button are removed. */
  onEnded: () => void;
}

function Row({ session: { id, device, current, createdAt, lastUsedAt }, onEnded }: RowProps) {
  const { platform } = useShell();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    try {
      await apiOf(platform.transport, accountsApi).endSession({ params: { sessionId: id } });
      platform.toast({ title: 'Signed out', message: `${device} is signed out.`, tone: 'success' });
    } catch (error) {
      if (!failedWith(error, 'session_not_found')) platform.toastError(error);
    } finally {
      setBusy(false);
      await queries.invalidateQueries({ queryKey: SESSIONS });
      onEnded();
    }
  };
  return (
    <li>
      <div>
        <Cluster gap={2}>
          <Text as="span" strong>
            {device}
          </Text>
          {current && <Badge tone="ok">This device</Badge>}
        </Cluster>
        <Text size="small" tone="soft">
          Signed in {notificationTime(createdAt)}
          {!current && `, last used ${notificationTime(lastUsedAt)}`}
        </Text>
      </div>
      {!current && (
        <Button busy={busy} busyLabel="Signing out..." onClick={() => void end()}>
          Sign out<VisuallyHidden> {device}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}
