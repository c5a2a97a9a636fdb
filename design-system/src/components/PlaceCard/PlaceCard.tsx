import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ArrowUpRightIcon } from '../../icons';
import { inYolo, phone, role } from '../../tokens';
import { ButtonLink } from '../Button/ButtonLink';
import { Card } from '../Card/Card';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';

export interface PlaceCardProps {
  /** The place as the host wrote it. */
  name: string;
  /** The address below it. */
  detail?: string;
  /** Maps search for the place; opens in a new tab. */
  mapsHref: string;
  /** The MapPicture above the text; omitted for an unknown place. */
  map?: ReactNode;
}

const Map = styled.div`
  aspect-ratio: 9 / 4;
  overflow: hidden;
  background: ${role('m-land')};
  ${inYolo} {
    border-bottom: ${role('bw')} solid ${role('bc')};
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 12px;
  padding: 12px 16px 12px 20px;
  > div {
    flex: 1 1 10rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  /* Aligns the text of the link, not its invisible box, with the end of the row. */
  html:not([data-theme='yolo']) & > a {
    margin-inline-end: -7px;
  }
  /* Below the address, aligned with its start. */
  ${phone} {
    html:not([data-theme='yolo']) & > a {
      margin-inline-start: -11px;
    }
  }
  font-size: ${role('t-2')};
  line-height: 1.45;
  color: ${role('text-2')};
  /* Aligns the text of the link, not its padding, with the place. */
  > a {
    margin-inline-start: -10px;
    ${inYolo} {
      margin: 0;
    }
  }
  b {
    display: block;
    font-size: 1rem;
    font-weight: ${role('w-strong')};
    color: ${role('ink')};
    text-align: -webkit-match-parent;
    text-align: match-parent;
    overflow-wrap: anywhere;
  }
`;

/* Explicit colour: in Chromium, `dir="auto"` elements keep the inherited colour when the theme changes. */
const Detail = styled.span`
  color: ${role('text-2')};
`;

/** The place of an event, with a link to a map. */
export function PlaceCard({ name, detail, mapsHref, map }: PlaceCardProps) {
  return (
    <Card padding="none">
      {map && <Map>{map}</Map>}
      <Row>
        <div>
          <b dir="auto">{name}</b>
          {detail && <Detail dir="auto">{detail}</Detail>}
        </div>
        <ButtonLink variant="quiet" href={mapsHref} target="_blank" rel="noreferrer">
          Open in Google Maps<VisuallyHidden> (new tab)</VisuallyHidden>{' '}
          <ArrowUpRightIcon aria-hidden style={{ display: 'inline', verticalAlign: '-0.25em' }} />
        </ButtonLink>
      </Row>
    </Card>
  );
}
