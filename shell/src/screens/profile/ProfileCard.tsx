import type { UserView } from '@yolo/contract';
import { Card, Heading, Stack, Text } from '@yolo/design-system';
import { displayName } from '../../app/display-name';
import { memberSince } from '../member/member-since';
import { PlateFace } from '../member/PlateFace';
import { AvatarUpload } from './AvatarUpload';

/** The member as the others see them. */
export function ProfileCard({ user }: { user: UserView }) {
  const name = `${user.firstName} ${user.lastName}`.trim() || displayName(user);
  return (
    <Card>
      <Stack gap={5} align="center">
        <PlateFace name={name} avatarUrl={user.avatarUrl} seedId={user.id} />
        <Stack gap={1} align="center">
          <Heading level={2}>{name}</Heading>
          <Text tone="soft">{memberSince(user.createdAt)}</Text>
        </Stack>
        <AvatarUpload hasPicture={user.avatarUrl !== null} />
      </Stack>
    </Card>
  );
}
