import { AvatarStack, Heading, Stack, Text, timeOfDay } from '@yolo/design-system';
import { DATE_NOT_SET, eventDates } from '../../event-dates/event-dates';
import { InvitationPicture } from '../../invitation/InvitationPicture';
import { fullName } from '../../members/member-search';
import { draftDates, inviteCount, type CreateDraft } from './create-form';
import { Mat } from '../../invitation/Mat';

export interface PreviewCardProps {
  draft: CreateDraft;
  pictureUrl: string | null;
}

/** The invitation as it will look, while it is being written. */
export function PreviewCard({ draft, pictureUrl }: PreviewCardProps) {
  const dates = draftDates(draft);
  const when = dates ? eventDates(dates) : DATE_NOT_SET;
  const invites = inviteCount(draft);
  const people = draft.members.map((member) => ({ ...member, name: fullName(member) }));
  return (
    <Mat aria-label="Preview" role="group">
      <InvitationPicture dates={dates} pictureUrl={pictureUrl} />
      <Stack gap={3}>
        <Heading level={2}>{draft.name.trim() || 'Your event'}</Heading>
        <div>
          <Text tone="soft">{draft.time ? `${when}, ${timeOfDay(draft.time)}` : when}</Text>
          {draft.location.trim() && <Text tone="soft">{draft.location}</Text>}
        </div>
        {invites > 0 && <AvatarStack people={people} label={invites === 1 ? '1 invite' : `${invites} invites`} />}
      </Stack>
    </Mat>
  );
}
