import { Heading, Page, Stack } from '@yolo/design-system';
import { usePage, useSession } from '@yolo/platform/remote';
import { useState } from 'react';
import { CreateForm } from './CreateForm';
import { RecentEvents } from './RecentEvents';

/** `/create`. */
export default function CreatePage() {
  usePage({ title: 'Create Event', canonical: '/create' });
  const { user } = useSession();
  // The one who began to type: a session that ends on this page takes nothing away from the form.
  const [memberId] = useState(user?.id ?? 'guest');
  return (
    <Page gap={8}>
      <Stack gap={6}>
        <Heading level={1}>Create Event</Heading>
        <CreateForm memberId={memberId} />
      </Stack>
      <RecentEvents />
    </Page>
  );
}
