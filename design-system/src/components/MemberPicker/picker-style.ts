import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Tag, TagGroup, TagList } from 'react-aria-components/TagGroup';
import { styled } from 'styled-components';
import { role } from '../../tokens';
import { surfaceStyle } from '../Card/Card';
import { chipRemoveStyle, chipStyle } from '../Tag/Tag';

export const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  padding: 6px;
  background: ${role('surface')};
  border: ${role('bw-ctl')} solid ${role('line-2')};
  border-radius: ${role('r-1')};
  cursor: text;
  &[data-invalid] {
    border-color: ${role('danger')};
    box-shadow: inset 0 0 0 1px ${role('danger')};
  }
  &:has(input:focus-visible) {
    outline: 3px solid ${role('focus')};
    outline-offset: 1px;
  }
`;

export const Chips = styled(TagGroup)`
  display: contents;
`;

export const ChipList = styled(TagList)`
  display: contents;
`;

export const Chip = styled(Tag)`
  ${chipStyle}
  padding-inline-start: 3px;
  cursor: default;
  &[data-focus-visible] {
    outline: 3px solid ${role('focus')};
    outline-offset: 2px;
  }
`;

export const Remove = styled(Button)`
  ${chipRemoveStyle}
`;

export const Typed = styled(Input)`
  flex: 1 1 8rem;
  min-width: 6rem;
  /* Minimum touch target height; the box around it does not grow by it. */
  min-height: ${role('target')};
  margin-block: -4px;
  padding: 0 8px;
  border: 0;
  background: none;
  color: ${role('ink')};
  font-family: ${role('f-field')};
  outline: none;
  &::-webkit-search-cancel-button {
    display: none;
  }
  &::placeholder {
    color: ${role('ink-2')};
    opacity: 1;
  }
`;

export const Sheet = styled.div`
  ${surfaceStyle}
  margin-top: 6px;
  padding: 6px;
`;

export const Results = styled(ListBox)`
  outline: none;
`;

export const Result = styled(ListBoxItem)`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 52px;
  padding: 6px 10px;
  border-radius: ${role('r-1')};
  cursor: pointer;
  outline: none;
  > svg {
    margin-inline-start: auto;
    flex: none;
  }
  &:is([data-focused], [data-hovered]) {
    background: ${role('accent-soft')};
  }
`;

export const Message = styled.p`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 48px;
  padding: 6px 10px;
  font-size: ${role('t-2')};
  color: ${role('ink-2')};
`;
