import { Button, CalendarIcon, Card, ErrorState, Heading, Stack } from '@yolo/design-system';
import { Combobox } from '@yolo/design-system/combobox';
import { useKeptForm } from '@yolo/platform/event';
import { eventWhen } from '@yolo/platform/event-dates';
import { useId, useState } from 'react';
import { submitting } from '../../forms/submitting';
import { InviteesFields } from '../../members/InviteesFields';
import { useOwnEvents } from '../../queries/event-lists';
import { CHECKS, EMPTY, useSendInvites, type Complaint, type SendInvitesForm } from './use-send-invites';

/**
 * Invites to one of the member's own events (`spec 1 ch. 2`, Invitations).
 * @param memberId owner of the draft: another member who signs in on this tab must not find it
 */
export default function SendInvites({ memberId }: { memberId: string }) {
  const id = useId();
  const { form, keep, renew } = useKeptForm<SendInvitesForm>(`send-invites.${memberId}`, EMPTY, CHECKS);
  const [complaint, setComplaint] = useState<Complaint | null>(null);
  const invites = useSendInvites();

  const update = (change: Partial<SendInvitesForm>) => {
    keep(change);
    setComplaint(null);
  };
  const submit = submitting(() =>
    setComplaint(invites.send(form, (invalid) => renew(form, { members: [], emails: invalid }))),
  );
  return (
    <Card as="section" padding="large" aria-labelledby={id}>
      <form noValidate onSubmit={submit} aria-labelledby={id}>
        <Stack gap={5}>
          <Heading level={2} id={id}>
            Send Invites
          </Heading>
          <Fields form={form} update={update} complaint={complaint} />
          <Button type="submit" variant="primary" block busy={invites.busy} busyLabel="Sending...">
            Send Invites
          </Button>
        </Stack>
      </form>
    </Card>
  );
}

interface FieldsProps {
  form: SendInvitesForm;
  update(change: Partial<SendInvitesForm>): void;
  complaint: Complaint | null;
}

function Fields({ form, update, complaint }: FieldsProps) {
  const errorOf = (field: Complaint['field']) => (complaint?.field === field ? complaint.message : undefined);
  return (
    <>
      <EventField form={form} update={update} error={errorOf('event')} />
      <InviteesFields invitees={form} update={update} errors={{ members: errorOf('members') }} />
    </>
  );
}

/** Only own events, because only its owner invites to an event. */
function EventField({ form, update, error }: Omit<FieldsProps, 'complaint'> & { error?: string }) {
  const own = useOwnEvents();
  if (own.isLoadingError)
    return (
      <ErrorState
        title="Your events could not be loaded"
        onRetry={() => void own.refetch()}
        busy={own.isFetching}
      />
    );
  const options = (own.data ?? []).map((event) => ({
    id: event.id,
    text: event.name,
    detail: eventWhen(event),
  }));
  return (
    <Combobox
      label="Event"
      icon={<CalendarIcon aria-hidden />}
      placeholder="Choose an event"
      options={options}
      value={form.event}
      onChange={(event) => update({ event: event && { id: event.id, text: event.text } })}
      emptyText={own.data ? 'No events found. Try a different search.' : 'Loading...'}
      error={error}
    />
  );
}
