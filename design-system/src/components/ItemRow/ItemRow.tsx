import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { phone, role } from '../../tokens';
import { Avatar } from '../Avatar/Avatar';
import { displayType } from '../Heading/Heading';
import { Row, RowActions, RowNote, RowText } from '../Row/Row';
import { Tag } from '../Tag/Tag';
import { Text } from '../Text/Text';

export interface ItemRowProps {
  /** Name of the item or expense. */
  title: string;
  /** Quantity or amount as text: '4 loaves', '$123.50'. */
  figure: string;
  /** Name of the member who brings or has paid it. */
  by: string;
  /** An addition, e.g. a link. */
  note?: ReactNode;
  /** Name for the initials if there is no picture, if `by` is 'You'. */
  face?: string;
  /** Picture of the member. */
  avatarUrl?: string | null;
  /** Seed of the avatar’s tint. */
  seedId?: string;
  /** Labels, e.g. vegan, nuts. */
  labels?: readonly string[];
  /** Buttons, e.g. delete. */
  children?: ReactNode;
}

/** From this number of characters, a figure leaves no room for text beside it on a phone. */
const LONG_FIGURE = 10;

const Root = styled(Row)<{ $long: boolean }>`
  /* A long quantity is limited, so that the title has more than half of a narrow list. */
  grid-template-columns: 40px minmax(0, 1fr) fit-content(36%) auto;
  min-height: 68px;
  padding-block: 10px;
  ${phone} {
    ${({ $long }) =>
      $long &&
      css`
        grid-template-columns: 40px minmax(0, 1fr) auto;
        > :nth-child(3) {
          grid-area: 2 / 2;
          max-width: none;
          font-size: ${role('t-3')};
          text-align: start;
        }
        > :nth-child(4) {
          grid-area: 1 / 3 / 3;
        }
      `}
  }
`;

/* As wide as the buttons of the list (--acts, default 1) also if there are fewer, so that figures are aligned. */
const Actions = styled(RowActions)`
  justify-content: end;
  gap: 0;
  min-width: calc(var(--acts, 1) * ${role('target')});
  ${phone} {
    flex-direction: column;
    min-width: ${role('target')};
  }
`;

const Labels = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
`;

const Figure = styled.span`
  ${displayType}
  max-width: 11em;
  font-size: ${role('t-4')};
  font-variant-numeric: lining-nums;
  line-height: 1.1;
  text-align: end;
  /* An amount does not wrap within words, so that its minimum width is its longest word. */
  overflow-wrap: break-word;
`;

/** An item that a member brings, or an expense, with its quantity or amount at the end. */
export function ItemRow({
  title,
  figure,
  by,
  face = by,
  avatarUrl,
  seedId,
  note,
  labels = [],
  children,
}: ItemRowProps) {
  return (
    <Root $lead="face" $long={figure.length > LONG_FIGURE}>
      <Avatar name={face} src={avatarUrl} size={40} seedId={seedId} />
      <RowText>
        <Text strong>
          <bdi>{title}</bdi>
        </Text>
        <RowNote>
          <bdi>{by}</bdi>
        </RowNote>
        {note && <Text size="small">{note}</Text>}
        {labels.length > 0 && (
          <Labels>
            {labels.map((label) => (
              <Tag key={label} variant="outlined">
                {label}
              </Tag>
            ))}
          </Labels>
        )}
      </RowText>
      <Figure dir="auto">{figure}</Figure>
      <Actions>{children}</Actions>
    </Root>
  );
}
