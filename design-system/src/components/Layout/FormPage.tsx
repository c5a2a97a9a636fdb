import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { phone, role } from '../../tokens';
import { Picture } from '../Card/Picture';
import { Heading } from '../Heading/Heading';
import { Columns, Container, Panel, Stack } from './Layout';

export interface FormPageProps {
  /** The page’s heading. */
  title: string;
  /** A scene beside the form; on phones a band above it, so that the fields stay in view. */
  picture: ReactNode;
  /** The form. */
  children: ReactNode;
}

const Room = styled(Container)`
  padding-block: ${role('s-7')};
  ${phone} {
    padding-top: 0;
  }
`;

const Side = styled.div`
  ${phone} {
    > div {
      aspect-ratio: 5 / 2;
    }
  }
`;

/** A picture beside one short form, e.g. Login. */
export function FormPage({ title, picture, children }: FormPageProps) {
  return (
    <Room>
      <Columns>
        <Side>
          <Picture>{picture}</Picture>
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
