import { Button, Cluster, Panel, role, Text, Trash2Icon } from '@yolo/design-system';
import { useState } from 'react';
import { styled } from 'styled-components';
import { DeleteProfileDialog } from './DeleteProfileDialog';

const Line = styled(Panel)`
  padding-top: ${role('s-5')};
  border-top: 1px solid ${role('line')};
`;

const Words = styled.div`
  flex: 1 1 16rem;
`;

/** The last section of the profile. */
export function DeleteProfile() {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <Line>
      <Cluster justify="space-between" gap={5}>
        <Words>
          <Text strong>Delete Profile</Text>
          <Text tone="soft">
            Your events go with it. What you added to other people&apos;s stays, without your name.
          </Text>
        </Words>
        <Button variant="danger" icon={<Trash2Icon aria-hidden />} onClick={() => setIsConfirming(true)}>
          Delete Profile
        </Button>
      </Cluster>
      {isConfirming && <DeleteProfileDialog onClose={() => setIsConfirming(false)} />}
    </Line>
  );
}
