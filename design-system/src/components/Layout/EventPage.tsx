import type { ReactNode } from 'react';
import { AreaNav, type AreaNavItem } from '../AreaNav/AreaNav';
import { Page } from './Layout';

export interface EventPageProps {
  /** The EventHero, or on the pages of the areas the compact head. */
  head: ReactNode;
  /** Links between the event's areas; a single one leads nowhere and is left out. */
  areas: AreaNavItem[];
  /** The area that is shown. */
  children: ReactNode;
}

/** Picture first, then the areas, then the content; the RsvpTicket in the head is a phone's bar at the thumb. */
export function EventPage({ head, areas, children }: EventPageProps) {
  return (
    <>
      {head}
      {areas.length > 1 && <AreaNav items={areas} />}
      <Page gap={8}>{children}</Page>
    </>
  );
}
