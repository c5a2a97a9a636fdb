import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { XIcon } from '../../icons';
import { canHover, inYolo, role } from '../../tokens';

export interface TagProps {
  /** `soft` is something that was chosen, `outlined` says where a thing comes from, e.g. 'Spotify'. */
  variant?: keyof typeof variants;
  /** In front of the words, e.g. an Avatar of 30 px. */
  picture?: ReactNode;
  /** Given: the tag has a button that takes it away. */
  onRemove?: () => void;
  /** It stays and can't be taken away now. */
  disabled?: boolean;
  /** Its words; they name the button that removes it too. */
  children: string;
}

/** The look of a chosen thing: round, soft, with room for a picture at its start. */
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

/** The cross of a chip: 44 px to the finger, smaller to the eye. */
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

/** A word or a name that stands for a thing; with `onRemove` it can be taken away. */
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
