import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { canHover, inYolo, role, surface } from '../../tokens';
import { surfaceStyle } from '../Card/Card';
import { displayType } from '../Heading/Heading';
import { RowActions, RowNote, RowText } from '../Row/Row';
import { FoodPicture, type FoodPictureProps } from './FoodPicture';

export interface FoodCardProps extends FoodPictureProps {
  /** Address, opened in a new tab. */
  href: string;
  /** Called when the address is pressed; may prevent opening it. */
  onOpen?: (event: MouseEvent) => void;
  /** Below the title: who added it. */
  note?: ReactNode;
  /** The main action as a text button below: Pin to Event. */
  action?: ReactNode;
  /** Other actions as icon buttons: delete. */
  children?: ReactNode;
}

const Root = styled.article.attrs(surface)`
  ${surfaceStyle}
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  min-width: 0;
  padding: 0;
  overflow: hidden;
`;

const Box = styled.div`
  position: relative;
  aspect-ratio: 16 / 10;
  > * {
    position: absolute;
    inset: 0;
  }
  border-bottom: 1px solid ${role('line')};
  ${inYolo} {
    border-bottom: ${role('bw')} solid ${role('bc')};
  }
`;

const Words = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  gap: 8px;
  padding: 12px 8px 12px 16px;
  > :first-child {
    flex: 1;
  }
`;

/* The link covers the whole card or row, below the buttons. */
const Title = styled.a`
  ${displayType}
  color: ${role('ink')};
  font-size: ${role('t-3')};
  line-height: 1.2;
  text-decoration: none;
  &::after {
    position: absolute;
    inset: 0;
    content: '';
  }
  ${canHover} {
    &:hover {
      text-decoration: underline;
    }
  }
`;

/** The title of food, which links to its page, and a note below it. */
export function FoodText({
  title,
  href,
  onOpen,
  note,
}: Pick<FoodCardProps, 'title' | 'href' | 'onOpen' | 'note'>) {
  return (
    <RowText>
      <Title href={href} target="_blank" rel="noopener noreferrer" onClick={onOpen}>
        <bdi>{title}</bdi>
      </Title>
      <RowNote>{note}</RowNote>
    </RowText>
  );
}

/* Below the text, which would otherwise wrap. */
const Action = styled.div`
  position: relative;
  padding: 0 16px 16px;
`;

/** A restaurant with a large picture: the whole card links to its page. */
export function FoodCard({ title, href, onOpen, note, action, children, ...picture }: FoodCardProps) {
  return (
    <Root>
      <Box>
        <FoodPicture title={title} {...picture} />
      </Box>
      <Words>
        <FoodText {...{ title, href, onOpen, note }} />
        {children && <RowActions>{children}</RowActions>}
      </Words>
      {action && <Action>{action}</Action>}
    </Root>
  );
}
