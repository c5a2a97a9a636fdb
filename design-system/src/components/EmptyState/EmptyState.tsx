import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { role, surface, turnedPhone } from '../../tokens';
import { Art } from '../Art/Art';
import type { ArtFile } from '../Art/art-file';
import type { ArtName } from '../Art/art-urls';
import { surfaceStyle } from '../Card/Card';
import { displayType, Heading } from '../Heading/Heading';
import { Text } from '../Text/Text';

type Suffix<Prefix extends string, Name> = Name extends `${Prefix}${infer Rest}` ? Rest : never;

/** Drawings for empty lists, and 'lost' for missing pages. */
export type DrawingName = Suffix<'empty-', ArtName> | 'lost';

export interface EmptyStateProps {
  /** Drawing of the empty state, or an area's own. */
  drawing: DrawingName | ArtFile;
  /** The sentence of the specification. */
  title: string;
  /** A second sentence, in a softer tone. */
  message?: ReactNode;
  /** A button for the next step. */
  action?: ReactNode;
  /** For a whole page (not found): larger text, as its heading. */
  page?: boolean;
}

/* Larger drawing at page width. */
const wideContainer = '@container (min-width: 640px)';

/* On a phone in landscape, the drawing is as high as the screen: text beside it. */
const sideBySide = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  align-items: center;
  justify-items: center;
  gap: 16px 24px;
  padding: 24px;
  > :first-child {
    grid-row: 1 / span 2;
  }
`;

const Root = styled.div.attrs(surface)<{ $page?: boolean }>`
  ${surfaceStyle}
  container-type: inline-size;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 16px;
  padding: ${({ $page }) => ($page ? 'clamp(32px, 6vw, 72px)' : 'clamp(32px, 5vw, 56px)')} 24px;
  text-align: center;
  > :first-child {
    max-width: min(400px, 100%);
    ${wideContainer} {
      max-width: 100%;
    }
  }
  ${turnedPhone} {
    ${({ $page }) => $page && sideBySide}
  }
`;

const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: 8px;
  max-width: min(44rem, 100%);
  color: ${role('ink')};
`;

const Sentence = styled.p`
  ${displayType}
  max-width: 30rem;
  margin-inline: auto;
  font-size: 1.5rem;
  line-height: 1.2;
  text-wrap: balance;
  ${wideContainer} {
    font-size: ${role('t-5')};
  }
`;

function artOf(drawing: EmptyStateProps['drawing']): ArtName | ArtFile {
  if (typeof drawing !== 'string') return drawing;
  return drawing === 'lost' ? 'state-lost' : `empty-${drawing}`;
}

/** One drawing, one sentence, one button. */
export function EmptyState({ drawing, title, message, action, page }: EmptyStateProps) {
  return (
    <Root $page={page}>
      <Art name={artOf(drawing)} width={460} ratio={520 / 264} />
      <Words>
        {page ? <Heading level={1}>{title}</Heading> : <Sentence>{title}</Sentence>}
        {message && <Text tone="soft">{message}</Text>}
      </Words>
      {action}
    </Root>
  );
}
