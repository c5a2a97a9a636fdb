import { ErrorState, ListSkeleton, Stack, Text } from '@yolo/design-system';
import { useState } from 'react';
import { useEvent } from '@yolo/platform/event';
import { useGuests } from '../../queries/event-parts';
import { CreateForm } from './CreateForm';
import type { CreateDraft } from './create-form';
import { duplicateOf } from './duplicate';

export interface DuplicateFormProps {
  /** The event that is copied. */
  eventId: string;
  memberId: string;
}

/** `/create?from=<own event>`: the form filled in from it; the empty form where the event is somebody else's. */
export function DuplicateForm({ eventId, memberId }: DuplicateFormProps) {
  const event = useEvent(eventId);
  const guests = useGuests(eventId);
  // Kept after it has loaded, so that a change of the event does not overwrite input.
  const [copy, setCopy] = useState<{ draft: Partial<CreateDraft>; name: string } | null>(null);
  if (copy)
    return (
      <Stack gap={5}>
        <Text tone="soft">{`A copy of “${copy.name}”: only its date is open.`}</Text>
        <CreateForm draftKey={`${memberId}.from.${eventId}`} start={copy.draft} />
      </Stack>
    );
  const isOwn = event.data?.viewer.role === 'owner';
  if (event.data && isOwn && guests.data) {
    setCopy({ draft: duplicateOf(event.data, guests.data), name: event.data.name });
    return null;
  }
  if (event.data !== undefined && !isOwn) return <CreateForm draftKey={memberId} />;
  if (event.isLoadingError || guests.isLoadingError)
    return (
      <ErrorState
        title="The event could not be loaded"
        message="Check your connection and try again."
        onRetry={() => void Promise.all([event.refetch(), guests.refetch()])}
        busy={event.isFetching || guests.isFetching}
      />
    );
  return <ListSkeleton rows={5} />;
}
