import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { phone, role, turnedPhone } from '../../tokens';
import { Picture } from '../Card/Picture';
import { Heading } from '../Heading/Heading';
import { Columns, Container, Panel, Stack } from './Layout';

export interface FormPageProps {
  /** The page’s heading. */
  title: string;
  /** A scene beside the form; on phones a band above it, in landscape a narrow one beside it, so that the fields stay visible. */
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

const Beside = styled(Columns)`
  ${turnedPhone} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
    gap: ${role('gutter')};
    > :last-child {
      margin-top: ${role('s-4')};
    }
  }
`;

const Side = styled.div`
  ${phone} {
    > div {
      aspect-ratio: 5 / 2;
    }
  }
  ${turnedPhone} {
    > div {
      aspect-ratio: 4 / 5;
      margin-inline-end: 0;
    }
  }
`;

/** A short form with a picture beside it, e.g. Login. */
export function FormPage({ title, picture, children }: FormPageProps) {
  return (
    <Room>
      <Beside>
        <Side>
          <Picture>{picture}</Picture>
        </Side>
        <Panel>
          <Stack gap={5}>
            <Heading level={1}>{title}</Heading>
            {children}
          </Stack>
        </Panel>
      </Beside>
    </Room>
  );
}
