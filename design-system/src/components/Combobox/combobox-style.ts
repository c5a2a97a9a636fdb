import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { styled } from 'styled-components';
import { role } from '../../tokens';
import { surfaceStyle } from '../Card/Card';
import { controlStyle, iconRoom } from '../Field/Field';

export const Typed = styled(Input)<{ $icon: boolean }>`
  ${controlStyle}
  padding-inline-end: 52px;
  ${({ $icon }) => $icon && iconRoom}
`;

/** Below the field, above the content that follows; inside a dialog it is part of the dialog. */
export const Sheet = styled.div`
  ${surfaceStyle}
  position: absolute;
  z-index: ${role('z-raised')};
  inset: calc(100% + 6px) 0 auto;
  max-height: min(420px, 60dvh);
  padding: 6px;
  overflow: auto;
  overscroll-behavior: contain;
  box-shadow: ${role('sh-2')};
`;

export const Options = styled(ListBox)`
  outline: none;
`;

export const Option = styled(ListBoxItem)`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: ${role('target')};
  padding: 6px 10px;
  border-radius: ${role('r-1')};
  line-height: 1.35;
  cursor: pointer;
  outline: none;
  &:is([data-focused], [data-hovered]) {
    background: ${role('accent-soft')};
  }
  &[data-focused] {
    box-shadow: inset 0 0 0 2px ${role('focus')};
  }
  &[data-selected] b {
    font-weight: ${role('w-strong')};
  }
  > svg {
    flex: none;
    margin-inline-start: auto;
  }
  > span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  b {
    display: block;
    font-weight: 500;
  }
  small {
    font-size: ${role('t-1')};
    color: ${role('ink-2')};
  }
  @media (forced-colors: active) {
    &[data-focused] {
      outline: 2px solid Highlight;
    }
  }
`;

export const Message = styled.span`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: ${role('target')};
  padding: 6px 10px;
  font-size: ${role('t-2')};
  color: ${role('ink-2')};
`;
