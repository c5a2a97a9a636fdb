import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Heading } from '../Heading/Heading';
import { Page } from './Layout';

export interface ListPageProps {
  /** The page’s heading. */
  title: string;
  /** Beside the heading: a search field, or the button that adds to the list. */
  action?: ReactNode;
  /** The list, in one of four states: loading, empty, failed or full. */
  children: ReactNode;
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 16px 32px;
`;

/** A heading with a list below it. */
export function ListPage({ title, action, children }: ListPageProps) {
  return (
    <Page>
      <Head>
        <Heading level={1}>{title}</Heading>
        {action}
      </Head>
      {children}
    </Page>
  );
}
