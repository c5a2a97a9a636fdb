import { Columns, Container, Heading, Panel, phone, role, Stack, type ArtName } from '@yolo/design-system';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Print } from '../Print';

export interface AccountPageProps {
  title: string;
  drawing: ArtName;
  children: ReactNode;
}

const Room = styled(Container)`
  padding-block: ${role('s-7')};
`;

/* The form comes first on a phone; the picture is for company. */
const Picture = styled.div`
  ${phone} {
    order: 2;
  }
`;

/** A picture beside one form. */
export function AccountPage({ title, drawing, children }: AccountPageProps) {
  return (
    <Room>
      <Columns>
        <Picture>
          <Print name={drawing} />
        </Picture>
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
