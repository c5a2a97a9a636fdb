import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { phone, role } from '../../tokens';
import { Avatar } from '../Avatar/Avatar';
import { displayType } from '../Heading/Heading';
import { Tag } from '../Tag/Tag';
import { Text } from '../Text/Text';

export interface ItemRowProps {
  /** What it is: something that is brought, or was paid. */
  title: string;
  /** How many or how much, in words: '4 loaves', '$123.50'. */
  figure: string;
  /** Who brings or has paid it. */
  by: string;
  /** What follows from it, e.g. a link. */
  note?: ReactNode;
  /** Whose initials stand where there is no picture: their name, where `by` is 'You'. */
  face?: string;
  /** Their picture. */
  avatarUrl?: string | null;
  /** What the tint is drawn from. */
  seedId?: string;
  /** What guests ask about: vegan, nuts. */
  labels?: readonly string[];
  /** What can be done with it: delete. */
  children?: ReactNode;
}

/** A figure of this many characters leaves no room for words beside it on a phone. */
const LONG_FIGURE = 10;

const Root = styled.div<{ $long: boolean }>`
  display: grid;
  /* A quantity in words leaves more than half of a narrow list to what it is the quantity of. */
  grid-template-columns: 40px minmax(0, 1fr) fit-content(36%) auto;
  align-items: center;
  gap: 4px 16px;
  min-height: 68px;
  padding-block: 10px;
  ${phone} {
    gap: 4px 8px;
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

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: 4px;
  min-width: 0;
  overflow-wrap: anywhere;
`;

/* As wide as the list's buttons (--acts, one unless it says so) also where there are fewer, so that figures stand below each other. */
const Acts = styled.span`
  display: flex;
  justify-content: end;
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
  /* An amount keeps its line as far as there is room: it is no narrower than its longest word. */
  overflow-wrap: break-word;
`;

/** Something that somebody brings or has paid, with its figure at the end. */
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
    <Root $long={figure.length > LONG_FIGURE}>
      <Avatar name={face} src={avatarUrl} size={40} seedId={seedId} />
      <Words>
        <Text strong>
          <bdi>{title}</bdi>
        </Text>
        <Text size="small" tone="soft">
          <bdi>{by}</bdi>
        </Text>
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
      </Words>
      <Figure dir="auto">{figure}</Figure>
      <Acts>{children}</Acts>
    </Root>
  );
}
