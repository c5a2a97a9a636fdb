import type { UserView } from '@yolo/contract/accounts';
import { fullName } from '@yolo/contract/members';
import { Card, Heading, Stack, Text } from '@yolo/design-system';
import { styled } from 'styled-components';
import { displayName } from '../../app/display-name';
import { memberSince } from '../member/member-since';
import { PlateFace } from '../member/PlateFace';
import { AvatarUpload } from './AvatarUpload';

const Named = styled(Stack)`
  text-align: center;
`;

/** The member as others see them. */
export function ProfileCard({ user }: { user: UserView }) {
  const name = fullName(user, displayName(user));
  return (
    <Card>
      <Stack gap={5} align="center">
        <PlateFace name={name} avatarUrl={user.avatarUrl} seedId={user.id} />
        <Named gap={1} align="center">
          <Heading level={2}>{name}</Heading>
          <Text tone="soft">{memberSince(user.createdAt)}</Text>
        </Named>
        <AvatarUpload hasPicture={user.avatarUrl !== null} />
      </Stack>
    </Card>
  );
}
