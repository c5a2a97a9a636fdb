import { Button, Cluster, ImageUpIcon, VisuallyHidden } from '@yolo/design-system';
import { lazy, Suspense, useRef, type ChangeEvent, type MouseEvent, type Ref } from 'react';
import { styled } from 'styled-components';
import { useAvatar } from './use-avatar';

const Buttons = styled(Cluster)`
  justify-content: center;
`;

const CropDialog = lazy(() => import(/* webpackChunkName: "crop" */ './CropDialog'));

/** 'Upload Photo' with the crop dialog, and 'Remove Photo'. */
export function AvatarUpload({ hasPicture }: { hasPicture: boolean }) {
  const { url, busy, choose, upload, removePicture, close } = useAvatar();
  const input = useRef<HTMLInputElement>(null);
  const uploadButton = useRef<HTMLButtonElement>(null);
  const remove = async ({ currentTarget }: MouseEvent) => {
    const wasRemoved = await removePicture();
    const focused = document.activeElement;
    // The pressed button disappears with the picture. Focus is moved unless it is elsewhere already.
    if (wasRemoved && (focused === currentTarget || focused === document.body)) uploadButton.current?.focus();
  };
  return (
    <Buttons>
      <FileInput ref={input} onChoose={choose} />
      <Button
        ref={uploadButton}
        icon={<ImageUpIcon aria-hidden />}
        busy={busy && url === null}
        onClick={() => input.current?.click()}
      >
        Upload Photo
      </Button>
      {hasPicture && (
        <Button variant="quiet" busy={busy} onClick={(event) => void remove(event)}>
          Remove Photo
        </Button>
      )}
      {url !== null && (
        <Suspense>
          <CropDialog url={url} busy={busy} onCut={(cut) => void upload(cut)} onClose={close} />
        </Suspense>
      )}
    </Buttons>
  );
}

interface FileInputProps {
  ref: Ref<HTMLInputElement>;
  onChoose: (file: File) => void;
}

/** The browser's file input, visually hidden: the button opens it. */
function FileInput({ ref, onChoose }: FileInputProps) {
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    // Cleared, so that choosing the same file again fires an event.
    target.value = '';
    if (chosen) onChoose(chosen);
  };
  return (
    <VisuallyHidden>
      <input
        ref={ref}
        type="file"
        accept="image/*"
        aria-hidden
        tabIndex={-1}
        data-testid="avatar-file"
        onChange={onChange}
      />
    </VisuallyHidden>
  );
}
