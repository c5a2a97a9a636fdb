import { useEffect, useRef, type ChangeEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { ImagesIcon } from '../../icons';
import { Button } from '../Button/Button';
import { visuallyHidden } from '../VisuallyHidden/VisuallyHidden';

export interface FilesButtonProps {
  /** Like the `accept` attribute, e.g. 'image/*'. */
  accept: string;
  /** Called with all chosen files. */
  onFiles: (files: File[]) => void;
  /** Called when the user cancels the file chooser. */
  onNone?: () => void;
  /** Icon before the text. */
  icon?: ReactNode;
  /** The page's main action. */
  primary?: boolean;
  /** Label, e.g. 'Upload Photos'. */
  children: ReactNode;
}

const Hidden = styled.input`
  ${visuallyHidden}
`;

/** A button that opens a file chooser. */
export function FilesButton({ accept, onFiles, onNone, icon, primary = false, children }: FilesButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { current } = input;
    // React supports this event only for dialogs.
    if (onNone) current?.addEventListener('cancel', onNone);
    return () => {
      if (onNone) current?.removeEventListener('cancel', onNone);
    };
  }, [onNone]);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // Cleared, so that choosing the same files again fires an event.
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
