import { useId, useState, type SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { MessageCircleIcon, SendIcon, Trash2Icon } from '../../icons';
import { inYolo, phone, role, turnedPhone } from '../../tokens';
import { Avatar } from '../Avatar/Avatar';
import { Button } from '../Button/Button';
import { IconButton } from '../Button/IconButton';
import { HeartButton, type HeartButtonProps } from '../HeartButton/HeartButton';
import { Skeleton } from '../Skeleton/Skeleton';
import { TextField } from '../TextField/TextField';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';

/** null: a former member. */
type Person = { name: string; avatarUrl?: string | null } | null;

export interface PhotoComment {
  id: string;
  text: string;
  by: Person;
  /** Whether the user may delete it. */
  deletable: boolean;
}

export interface PhotoFootProps {
  /** Id of the photo; changing it discards the typed text. */
  photoId: string;
  /** The member who added the photo; undefined until known. */
  by?: Person;
  /** The date it was added, formatted. */
  dateText?: string;
  /** Additional note, e.g. 'Full size on its way'. */
  note?: string;
  /** Number of likes, and whether the user has liked it. */
  likes: Omit<HeartButtonProps, 'of'>;
  /** The oldest first. */
  comments: readonly PhotoComment[];
  /** Maximum number of characters of a comment. */
  maxLength: number;
  /** Called with the written comment; `onDone` empties the field. */
  onComment: (text: string, onDone: () => void) => void;
  /** A comment is being sent. */
  busy?: boolean;
  /** Called with the comment to delete. */
  onDeleteComment: (comment: PhotoComment) => void;
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(200px, 296px);
  align-items: center;
  gap: 6px 24px;
  ${phone} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${turnedPhone} {
    grid-template-columns: minmax(0, 1fr) minmax(160px, 240px);
  }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-width: 0;
  > button {
    flex: none;
  }
`;

const Words = styled.div`
  flex: 0 1 auto;
  min-width: 0;
  margin-inline-end: auto;
  line-height: 1.3;
  overflow-wrap: anywhere;
  b {
    display: block;
    font-weight: ${role('w-strong')};
  }
  small {
    display: block;
    font-size: ${role('t-1')};
    color: ${role('ink-2')};
  }
  @media (min-width: 54rem) {
    margin-inline-end: 12px;
  }
`;

const CommentList = styled.ul<{ $open: boolean }>`
  grid-column: 1 / -1;
  ${({ $open }) => $open && 'max-height: 40dvh; overflow-y: auto; overscroll-behavior: contain;'}
  font-size: ${role('t-2')};
  line-height: 1.4;
  > li {
    display: grid;
    grid-template-columns: 28px minmax(0, 1fr) auto;
    align-items: center;
    gap: 10px;
    min-height: 32px;
  }
  > li[data-open] {
    min-height: ${role('target')};
  }
  p {
    overflow-wrap: anywhere;
  }
  > li:not([data-open]) p {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 1;
  }
  ${phone} {
    /* On phones a long name alone fills a line. */
    > li:not([data-open]) p {
      -webkit-line-clamp: 2;
    }
  }
  > li[data-empty] {
    display: block;
  }
  b {
    font-weight: ${role('w-strong')};
  }
  ${inYolo} {
    color: ${role('ink')};
  }
  ${turnedPhone} {
    ${({ $open }) => !$open && 'display: none;'}
  }
`;

const formerMember = 'Former member';

/** Below a photo: owner, likes and comments. Shows the last comment; a press shows all. */
export function PhotoFoot(props: PhotoFootProps) {
  const { photoId, by, dateText, note, likes, comments, maxLength, onComment, busy, onDeleteComment } = props;
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState({ photoId, text: '' });
  const text = typed.photoId === photoId ? typed.text : '';
  const id = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const written = text.trim();
    if (written && !busy)
      onComment(written, () => setTyped((prev) => (prev.text === text ? { photoId, text: '' } : prev)));
  };
  const shown = open ? comments : comments.slice(-1);
  return (
    <Root>
      <Line>
        <Avatar name={by?.name ?? (by === null ? formerMember : ' ')} src={by?.avatarUrl} size={44} />
        <Words>
          {by === undefined ? (
            <Skeleton width={120} height={14} />
          ) : (
            <b>
              <bdi>{by?.name ?? formerMember}</bdi>
            </b>
          )}
          <small>{dateText ?? '\u00a0'}</small>
          {note && <small>{note}</small>}
        </Words>
        <HeartButton {...likes} of="this photo" />
        <Button
          variant="quiet"
          icon={<MessageCircleIcon aria-hidden />}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <VisuallyHidden>Comments: </VisuallyHidden>
          {comments.length}
        </Button>
      </Line>
      <form onSubmit={submit} noValidate>
        <TextField
          label="Write a comment"
          hideLabel
          placeholder="Write a comment"
          name="comment"
          autoComplete="off"
          maxLength={maxLength}
          value={text}
          onChange={(next) => setTyped({ photoId, text: next })}
          end={
            text.trim() !== '' && (
              <IconButton type="submit" label="Send" aria-busy={busy} icon={<SendIcon aria-hidden />} />
            )
          }
        />
      </form>
      <CommentList id={id} $open={open} aria-label="Comments" tabIndex={open ? 0 : undefined}>
        {shown.map((comment) => (
          <li key={comment.id} data-open={open ? '' : undefined}>
            <Avatar name={comment.by?.name ?? formerMember} src={comment.by?.avatarUrl} size={28} />
            <p>
              <b>
                <bdi>{comment.by?.name ?? formerMember}</bdi>
              </b>{' '}
              <bdi>{comment.text}</bdi>
            </p>
            {open && comment.deletable && (
              <IconButton
                label={`Delete the comment ${comment.text}`}
                icon={<Trash2Icon aria-hidden />}
                onClick={() => onDeleteComment(comment)}
              />
            )}
          </li>
        ))}
        {open && comments.length === 0 && <li data-empty="">Nobody has said anything yet.</li>}
      </CommentList>
    </Root>
  );
}
