import { seen } from '@yolo/contract';
import { fullName } from '@yolo/contract/members';
import { AvatarStack, CardScene, Heading, inYolo, Scene, Stack, surface, Text } from '@yolo/design-system';
import { styled } from 'styled-components';
import { eventDates, eventHours } from '@yolo/platform/event-dates';
import { draftHours, inviteCount, type CreateDraft } from './create-form';

const Mat = styled.div.attrs({ ...surface, role: 'group', 'aria-label': 'Preview' })`
  display: grid;
  gap: var(--s-4);
  padding: var(--mat-w);
  background: var(--surface);
  border: var(--bw) solid var(--bc);
  border-radius: var(--r-1);
  box-shadow: var(--sh-2);
  overflow-wrap: anywhere;
  ${inYolo} {
    transform: rotate(calc(var(--tilt) * -1));
  }
`;

const Picture = styled.div`
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: 4px;
  background: var(--sk);
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Words = styled.div`
  padding: 0 var(--s-2) var(--s-2);
`;

export interface PreviewCardProps {
  draft: CreateDraft;
  pictureUrl: string | null;
}

/** A preview of the invitation, while the form is filled in. */
export function PreviewCard({ draft, pictureUrl }: PreviewCardProps) {
  const event = draftHours(draft);
  const when = [eventDates(event), eventHours(event)].filter(Boolean).join(', ');
  const invites = inviteCount(draft);
  const people = draft.members.map((member) => ({ ...member, name: fullName(member) }));
  return (
    <Mat>
      <Picture>
        {pictureUrl ? (
          <img src={pictureUrl} alt="" />
        ) : draft.cover ? (
          <Scene name={draft.cover} />
        ) : (
          <CardScene date={event.date} />
        )}
      </Picture>
      <Words>
        <Stack gap={3}>
          <Heading level={2}>{seen(draft.name) || 'Your event'}</Heading>
          <div>
            <Text tone="soft">{when}</Text>
            {seen(draft.location) && <Text tone="soft">{seen(draft.location)}</Text>}
          </div>
          {invites > 0 && (
            <AvatarStack people={people} label={invites === 1 ? '1 invite' : `${invites} invites`} />
          )}
        </Stack>
      </Words>
    </Mat>
  );
}
