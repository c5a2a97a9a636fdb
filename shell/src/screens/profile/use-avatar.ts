import { apiOf, fileRefusal, fileRefusals } from '@yolo/contract';
import { accountsApi, type UserView } from '@yolo/contract/accounts';
import { useState } from 'react';
import { useShell } from '../../app/host-context';

export interface AvatarControls {
  /** Object URL of the chosen picture while the crop dialog is open; else null. */
  url: string | null;
  busy: boolean;
  choose: (file: File) => void;
  upload: (cut: Blob) => Promise<boolean>;
  /** @returns whether the picture was removed */
  removePicture: () => Promise<boolean>;
  /** Discards the chosen picture. */
  close: () => void;
}

/** State of choosing, cropping, uploading and removing the member's picture. */
export function useAvatar(): AvatarControls {
  const { platform, session } = useShell();
  const [url, setUrl] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const choose = (file: File) => {
    const refusal = fileRefusal(file);
    if (refusal) platform.toast({ ...fileRefusals[refusal], tone: 'error' });
    else setUrl(URL.createObjectURL(file));
  };
  const close = () => {
    if (url !== null) URL.revokeObjectURL(url);
    setUrl(null);
  };
  const change = async (call: Promise<UserView>, title: string, failure: string) => {
    setBusy(true);
    try {
      session.updateUser(await call);
      platform.toast({ title, tone: 'success' });
      close();
      return true;
    } catch (error) {
      platform.toastError(error, failure);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const { uploadAvatar, removeAvatar } = apiOf(platform.transport, accountsApi);
  const upload = (cut: Blob) =>
    change(
      uploadAvatar({ file: cut }),
      'Profile photo updated successfully',
      'Failed to upload profile photo',
    );
  const removePicture = () =>
    change(removeAvatar(), 'Profile photo removed', 'Failed to remove profile photo');
  return { url, busy, choose, upload, removePicture, close };
}
