import {
  Columns,
  Container,
  Heading,
  Panel,
  phone,
  Picture,
  role,
  Scene,
  type SceneName,
  Stack,
} from '@yolo/design-system';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface AccountPageProps {
  title: string;
  drawing: SceneName;
  children: ReactNode;
}

const Room = styled(Container)`
  padding-block: ${role('s-7')};
`;

/* The form comes first on a phone; the picture is for company. */
const Side = styled.div`
  ${phone} {
    order: 2;
  }
`;

/** A picture beside one form. */
export function AccountPage({ title, drawing, children }: AccountPageProps) {
  return (
    <Room>
      <Columns>
        <Side>
          <Picture mat="always">
            <Scene name={drawing} />
          </Picture>
        </Side>
        <Panel>
          <Stack gap={5}>
            <Heading level={1}>{title}</Heading>
            {children}
          </Stack>
        </Panel>
      </Columns>
    </Room>
  );
}
