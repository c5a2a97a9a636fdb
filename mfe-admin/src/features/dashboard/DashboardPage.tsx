import { Cluster, Heading, Page, SegmentedControl, Stack } from '@yolo/design-system';
import { usePage } from '@yolo/platform/remote';
import { styled } from 'styled-components';
import { sectionStart, usePlace, type PlaceControls } from '../../address/use-place';
import { AuditTable } from '../audit/AuditTable';
import { Releases } from '../releases/Releases';
import { UserSearch } from '../users/UserSearch';
import { UsersTable } from '../users/UsersTable';
import { Figures } from './Figures';

/** The search's label stands above its box; both boxes stand on one line. */
const Tools = styled(Cluster)`
  align-items: end;
`;

/** `/admin`: figures, all members, what admins did to them, and what teams released. */
export default function DashboardPage() {
  usePage({ title: 'Admin Dashboard' });
  const controls = usePlace();
  const { section } = controls.place;
  return (
    <Page>
      <Heading level={1}>Admin Dashboard</Heading>
      <Figures />
      <Stack gap={5}>
        <Tools justify="space-between" gap={4}>
          <SegmentedControl
            label="Show"
            hideLabel
            segments={[
              { value: 'users', label: 'Users' },
              { value: 'audit', label: 'Audit list' },
              { value: 'releases', label: 'Releases' },
            ]}
            value={section}
            onChange={(chosen) => controls.show(sectionStart(chosen))}
          />
          {section === 'users' && <UserSearch {...controls} />}
        </Tools>
        <Section {...controls} />
      </Stack>
    </Page>
  );
}

function Section(controls: PlaceControls) {
  const { section } = controls.place;
  if (section === 'releases') return <Releases />;
  return section === 'users' ? <UsersTable {...controls} /> : <AuditTable {...controls} />;
}
