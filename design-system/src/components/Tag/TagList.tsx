import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Tag, type TagProps } from './Tag';

export interface TagItem extends Pick<TagProps, 'picture'> {
  id: string;
  text: string;
}

export interface TagListProps {
  /** Accessible name of the list. */
  label: string;
  /** In display order. */
  tags: TagItem[];
  /** If given, each tag can be removed; called with its id. */
  onRemove?: (id: string) => void;
  /** Disables removing. */
  disabled?: boolean;
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  outline: none;
  li {
    display: flex;
    min-width: 0;
    max-width: 100%;
  }
`;

/** Tags side by side. When one is removed, the focus moves to the next one, and finally to the list itself. */
export function TagList({ label, tags, onRemove, disabled }: TagListProps) {
  const list = useRef<HTMLUListElement>(null);
  const removedAt = useRef<number | null>(null);
  useEffect(() => {
    const at = removedAt.current;
    removedAt.current = null;
    if (at === null) return;
    const buttons = list.current?.querySelectorAll('button');
    (buttons?.[Math.min(at, buttons.length - 1)] ?? list.current)?.focus();
  }, [tags]);
  const removeTag = (id: string, at: number) => {
    removedAt.current = at;
    onRemove?.(id);
  };
  return (
    <List ref={list} aria-label={label} tabIndex={-1}>
      {tags.map(({ id, text, picture }, at) => (
        <li key={id}>
          <Tag picture={picture} disabled={disabled} onRemove={onRemove && (() => removeTag(id, at))}>
            {text}
          </Tag>
        </li>
      ))}
    </List>
  );
}
