import { useEffect, useRef, type ChangeEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { ImagesIcon } from '../../icons';
import { Button } from '../Button/Button';
import { visuallyHidden } from '../VisuallyHidden/VisuallyHidden';

export interface FilesButtonProps {
  /** As the `accept` attribute, e.g. 'image/*'. */
  accept: string;
  /** Told all that were chosen at once. */
  onFiles: (files: File[]) => void;
  /** Told when the reader has looked and chosen nothing. */
  onNone?: () => void;
  /** In front of the words. */
  icon?: ReactNode;
  /** The page's main action. */
  primary?: boolean;
  /** What it does, e.g. 'Upload Photos'. */
  children: ReactNode;
}

const Hidden = styled.input`
  ${visuallyHidden}
`;

/** A button that lets the reader choose files. */
export function FilesButton({ accept, onFiles, onNone, icon, primary = false, children }: FilesButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { current } = input;
    // React knows this event of dialogs alone.
    if (onNone) current?.addEventListener('cancel', onNone);
    return () => {
      if (onNone) current?.removeEventListener('cancel', onNone);
    };
  }, [onNone]);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // Emptied, so that choosing the same files again is noticed.
    event.target.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <>
      <Hidden
        ref={input}
        type="file"
        multiple
        accept={accept}
        tabIndex={-1}
        aria-hidden
        onChange={choose}
        data-testid="files"
      />
      <Button
        variant={primary ? 'primary' : 'secondary'}
        icon={icon ?? <ImagesIcon aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
    </>
  );
}
