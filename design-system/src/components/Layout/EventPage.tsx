import type { ReactNode } from 'react';
import { AreaNav, type AreaNavItem } from '../AreaNav/AreaNav';
import { Page } from './Layout';

export interface EventPageProps {
  /** The EventHero, or the compact head on pages of areas. */
  head: ReactNode;
  /** Links to the event's areas; not shown for a single one. */
  areas: AreaNavItem[];
  /** The content of the current area. */
  children: ReactNode;
}

/** Head, areas and content; on phones, the RsvpTicket of the head is a bottom bar. */
export function EventPage({ head, areas, children }: EventPageProps) {
  return (
    <>
      {head}
      {areas.length > 1 && <AreaNav items={areas} />}
      <Page gap={8}>{children}</Page>
    </>
  );
}
