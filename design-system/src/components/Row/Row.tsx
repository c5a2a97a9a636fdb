import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { inYolo, phone, role } from '../../tokens';
import { Text } from '../Text/Text';

/** What stands at the start of a row: a face of 40 px, or a picture. */
export type RowLead = 'face' | 'picture';

const leads = {
  face: css`
    grid-template-columns: 40px minmax(0, 1fr) auto;
    ${phone} {
      column-gap: 8px;
    }
  `,
  picture: css`
    grid-template-columns: 112px minmax(0, 1fr) auto;
    ${phone} {
      grid-template-columns: 84px minmax(0, 1fr) auto;
      column-gap: 10px;
    }
  `,
};

/** The frame of a row: a face or a picture, text, and buttons at the end. */
export const Row = styled.div<{ $lead: RowLead }>`
  position: relative;
  display: grid;
  align-items: center;
  gap: 4px 16px;
  padding-block: 12px;
  ${({ $lead }) => leads[$lead]}
`;

/** The picture at the start of a row; its content fills it. */
export const RowPicture = styled.div<{ $ratio: string }>`
  position: relative;
  aspect-ratio: ${({ $ratio }) => $ratio};
  border-radius: 6px;
  /* Not clipped, so that a focus ring within is visible. */
  > * {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    border-radius: inherit;
    object-fit: cover;
  }
  /* An outline would lie below the content. */
  ${inYolo} {
    &::after {
      content: '';
      position: absolute;
      inset: 0;
      border: 3px solid ${role('bc')};
      border-radius: inherit;
      pointer-events: none;
    }
  }
  ${phone} {
    align-self: start;
  }
`;

/** The text of a row: its title, and notes below it. */
export const RowText = styled.div`
  display: grid;
  justify-items: start;
  gap: 4px;
  min-width: 0;
  overflow-wrap: anywhere;
`;

/** A secondary line of text; nothing without text. */
export function RowNote({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <Text size="small" tone="soft">
      {children}
    </Text>
  );
}

/** The buttons at the end of a row. */
export const RowActions = styled.div`
  position: relative;
  display: flex;
  flex: none;
  align-items: center;
  gap: 4px;
`;
