import { IMAGE_MAX_BYTES, type UserView } from '@yolo/contract';
import { Button, Cluster, ImageUpIcon, VisuallyHidden } from '@yolo/design-system';
import { lazy, Suspense, useRef, useState, type ChangeEvent } from 'react';
import { styled } from 'styled-components';
import { useShell } from '../../app/host-context';
import { errorTexts } from '../../platform/errors';

const Buttons = styled(Cluster)`
  justify-content: center;
`;

const CropDialog = lazy(() => import(/* webpackChunkName: "crop" */ './CropDialog'));

/** 'Upload Photo': a file, its cut, and the way back to no picture at all. */
export function AvatarUpload({ hasPicture }: { hasPicture: boolean }) {
  const { platform, session } = useShell();
  const input = useRef<HTMLInputElement>(null);
  const [url, setUrl] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    // Emptied, so that choosing the same file again is noticed.
    event.target.value = '';
    const problem = chosen && problemOf(chosen);
    if (problem) platform.toast({ ...errorTexts[problem], tone: 'error' });
    else if (chosen) setUrl(URL.createObjectURL(chosen));
  };
  const close = () => {
    if (url !== null) URL.revokeObjectURL(url);
    setUrl(null);
  };
  const change = async (call: () => Promise<UserView>, title: string, failure: string) => {
    setBusy(true);
    try {
      session.updateUser(await call());
      platform.toast({ title, tone: 'success' });
      close();
    } catch (error) {
      platform.toastError(error, failure);
    } finally {
      setBusy(false);
    }
  };
  const upload = (cut: Blob) =>
    change(
      () => platform.api.uploadAvatar({ file: cut }),
      'Profile photo updated successfully',
      'Failed to upload profile photo',
    );
  const remove = () =>
    change(() => platform.api.removeAvatar(), 'Profile photo removed', 'Failed to remove profile photo');
  return (
    <Buttons>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-hidden
          tabIndex={-1}
          data-testid="avatar-file"
          onChange={choose}
        />
      </VisuallyHidden>
      <Button
        icon={<ImageUpIcon aria-hidden />}
        busy={busy && url === null}
        onClick={() => input.current?.click()}
      >
        Upload Photo
      </Button>
      {hasPicture && (
        <Button variant="quiet" busy={busy} onClick={() => void remove()}>
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

/** Avatars to 5 MB, pictures only (decisions, "Behaviour"); the server judges by content again. */
function problemOf(file: File): 'file_too_large' | 'invalid_file_type' | null {
  if (!file.type.startsWith('image/')) return 'invalid_file_type';
  return file.size >= IMAGE_MAX_BYTES ? 'file_too_large' : null;
}
