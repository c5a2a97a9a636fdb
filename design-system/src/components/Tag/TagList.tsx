import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Tag, type TagProps } from './Tag';

export interface TagItem extends Pick<TagProps, 'picture'> {
  id: string;
  text: string;
}

export interface TagListProps {
  /** What the tags are, read aloud. */
  label: string;
  /** In their order. */
  tags: TagItem[];
  /** Given: each tag can be taken away; told its id. */
  onRemove?: (id: string) => void;
  /** They stay and can’t be taken away now. */
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

/** Chosen things side by side. When one goes, the focus moves to the next, and at last to the list itself. */
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
