import { accountsApi } from '@yolo/contract/accounts';
import { useApi, useLive, useWhileSignedIn } from '@yolo/platform/remote';
import { useQuery } from '@tanstack/react-query';
import { ErrorState, Heading, Page, phone, role, Stack } from '@yolo/design-system';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { useShell } from '../../app/host-context';
import { ChangePassword } from './ChangePassword';
import { DataExport } from './DataExport';
import { DeleteProfile } from './DeleteProfile';
import { MailPreferences } from './MailPreferences';
import { OgSwitch } from './OgSwitch';
import { PersonalInformation } from './PersonalInformation';
import { ProfileCard } from './ProfileCard';
import { Sessions } from './Sessions';

/** Two columns on wide screens; on phones the small cards follow the more important ones. */
const Split = styled.div`
  display: grid;
  grid-template:
    'face main' auto
    'more main' 1fr
    '. end' auto / minmax(0, 368fr) minmax(0, 712fr);
  align-items: start;
  gap: ${role('s-6')} 40px;
  ${phone} {
    grid-template: 'face' 'main' 'more' 'end' / minmax(0, 1fr);
    gap: ${role('s-5')};
  }
`;

const Part = styled(Stack).attrs({ gap: 6 })<{ $area: 'face' | 'main' | 'more' | 'end' }>`
  grid-area: ${({ $area }) => $area};
  ${phone} {
    gap: ${role('s-5')};
  }
`;

/** `/profile` (`spec 1 ch. 2`): the settings of the own account. */
export default function Profile() {
  const { session } = useShell();
  const { user } = useLive(session.session);
  const { isError, isFetching, refetch } = useFreshUser();
  if (!user) return null;
  return (
    <Page>
      <Heading level={1}>Profile</Heading>
      {isError && (
        <ErrorState title="Failed to load profile data" onRetry={() => void refetch()} busy={isFetching} />
      )}
      <Split>
        <Part $area="face">
          <ProfileCard user={user} />
          <OgSwitch />
        </Part>
        <Part $area="main">
          <PersonalInformation key={user.id} user={user} />
          <ChangePassword email={user.email} />
          <Sessions />
        </Part>
        <Part $area="more">
          <MailPreferences />
          <DataExport />
        </Part>
        <Part $area="end">
          <DeleteProfile />
        </Part>
      </Split>
    </Page>
  );
}

/** Reads the user again, since the stored one may be older than changes by another device. */
function useFreshUser() {
  const { session } = useShell();
  const api = useApi(accountsApi);
  const query = useQuery({
    queryKey: ['me'],
    queryFn: ({ signal }) => api.readSession(undefined, { signal }),
    enabled: useWhileSignedIn(),
  });
  const { data } = query;
  useEffect(() => {
    if (data) session.updateUser(data);
  }, [data, session]);
  return query;
}
