import { isCalendarDate } from '@yolo/contract';
import { Heading, Page, Stack } from '@yolo/design-system';
import { usePage, useSession } from '@yolo/platform/remote';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CreateForm } from './CreateForm';
import { DuplicateForm } from './DuplicateForm';
import { RecentEvents } from './RecentEvents';

/** `/create`, for a day that was pressed in the calendar, or as a copy of an own event. */
function Form({ memberId }: { memberId: string }) {
  const [query] = useSearchParams();
  const from = query.get('from');
  const asked = query.get('date') ?? '';
  const day = isCalendarDate(asked) ? asked : undefined;
  if (from) return <DuplicateForm eventId={from} memberId={memberId} />;
  if (day) return <CreateForm draftKey={`${memberId}.on.${day}`} start={{ date: day }} />;
  return <CreateForm draftKey={memberId} />;
}

/** `/create`. */
export default function CreatePage() {
  usePage({ title: 'Create Event', canonical: '/create' });
  const { user } = useSession();
  // The one who began to type: a session that ends on this page takes nothing away from the form.
  const [memberId] = useState(user?.id ?? 'guest');
  const search = useSearchParams()[0].toString();
  return (
    <Page gap={8}>
      <Stack gap={6}>
        <Heading level={1}>Create Event</Heading>
        <Form key={search} memberId={memberId} />
      </Stack>
      <RecentEvents />
    </Page>
  );
}
