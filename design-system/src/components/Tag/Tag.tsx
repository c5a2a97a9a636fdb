import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { XIcon } from '../../icons';
import { canHover, inYolo, role } from '../../tokens';

export interface TagProps {
  /** `soft` for a chosen thing, `outlined` for a source, e.g. 'Spotify'. */
  variant?: keyof typeof variants;
  /** Before the text, e.g. an Avatar of 30 px. */
  picture?: ReactNode;
  /** If given, the tag has a button that removes it. */
  onRemove?: () => void;
  /** Disables removing. */
  disabled?: boolean;
  /** The text; also part of the remove button's name. */
  children: string;
}

/** Style of a chip: round, soft, with space for a picture at its start. */
export const chipStyle = css`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-width: 0;
  max-width: 100%;
  min-height: 36px;
  border-radius: 18px;
  background: ${role('accent-soft')};
  color: ${role('ink')};
  font-size: ${role('t-2')};
  font-weight: 500;
  line-height: 1.3;
  ${inYolo} {
    border: 2px solid ${role('bc')};
  }
`;

/** The remove button of a chip: touch target of 44 px, smaller visually. */
export const chipRemoveStyle = css`
  display: grid;
  place-items: center;
  flex: none;
  width: ${role('target')};
  height: ${role('target')};
  margin-block: -4px;
  border-radius: 50%;
  svg {
    width: 1rem;
    height: 1rem;
  }
`;

const variants = {
  soft: css<{ $picture: boolean; $removable: boolean }>`
    ${chipStyle}
    padding-inline-start: ${({ $picture }) => ($picture ? '3px' : '14px')};
    padding-inline-end: ${({ $removable }) => ($removable ? '0' : '14px')};
  `,
  outlined: css`
    display: inline-flex;
    align-items: center;
    gap: 4px;
    max-width: 100%;
    padding: 2px 8px;
    border: 1px solid ${role('line-2')};
    border-radius: 4px;
    color: ${role('text-2')};
    font-size: ${role('t-1')};
    line-height: 1.35;
    ${inYolo} {
      background: ${role('surface')};
      color: ${role('ink-2')};
    }
  `,
};

const Root = styled.span<{ $variant: keyof typeof variants; $picture: boolean; $removable: boolean }>`
  ${({ $variant }) => variants[$variant]}
  svg {
    flex: none;
  }
`;

const Words = styled.span`
  min-width: 0;
  padding-block: 4px;
  overflow-wrap: anywhere;
`;

const Remove = styled.button`
  ${chipRemoveStyle}
  ${canHover} {
    &:hover:not(:disabled) {
      color: ${role('danger')};
    }
  }
  &:disabled {
    opacity: 0.5;
    cursor: default;
  }
  &:focus-visible {
    outline-offset: -6px;
  }
`;

/** A label for a thing; removable with `onRemove`. */
export function Tag({ variant = 'soft', picture, onRemove, disabled, children }: TagProps) {
  return (
    <Root $variant={variant} $picture={Boolean(picture)} $removable={Boolean(onRemove)}>
      {picture}
      <Words>{children}</Words>
      {onRemove && (
        <Remove type="button" aria-label={`Remove ${children}`} disabled={disabled} onClick={onRemove}>
          <XIcon aria-hidden />
        </Remove>
      )}
    </Root>
  );
}
