import { isCalendarDate } from '@yolo/contract';
import { Heading, Page, Stack } from '@yolo/design-system';
import { usePage, useSession } from '@yolo/platform/remote';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CreateForm } from './CreateForm';
import { DuplicateForm } from './DuplicateForm';
import { RecentEvents } from './RecentEvents';

/** The empty form, one for a day of the calendar (`?date`), or a copy of an own event (`?from`). */
function Form({ memberId }: { memberId: string }) {
  const [query] = useSearchParams();
  const from = query.get('from');
  const dateParam = query.get('date') ?? '';
  const day = isCalendarDate(dateParam) ? dateParam : undefined;
  if (from) return <DuplicateForm eventId={from} memberId={memberId} />;
  if (day) return <CreateForm draftKey={`${memberId}.on.${day}`} start={{ date: day }} />;
  return <CreateForm draftKey={memberId} />;
}

/** `/create`. */
export default function CreatePage() {
  usePage({ title: 'Create Event', canonical: '/create' });
  const { user } = useSession();
  // The member at mount: a session that ends on this page must not change the draft.
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
