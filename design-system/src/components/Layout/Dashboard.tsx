import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Heading } from '../Heading/Heading';
import { Page } from './Layout';

export interface DashboardProps {
  /** The page’s heading. */
  title: string;
  /** One card per figure. */
  figures: ReactNode;
  /** The table below them. */
  children: ReactNode;
}

const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(150px, 100%), 1fr));
  gap: 16px;
`;

/** Figures in a row, two per row on phones, and a table below them. */
export function Dashboard({ title, figures, children }: DashboardProps) {
  return (
    <Page>
      <Heading level={1}>{title}</Heading>
      <Figures>{figures}</Figures>
      {children}
    </Page>
  );
}
