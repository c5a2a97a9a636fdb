import { IMAGE_MAX_BYTES, type UserView } from '@yolo/contract';
import { useState } from 'react';
import { useShell } from '../../app/host-context';
import { errorTexts } from '../../platform/errors';

export interface AvatarControls {
  /** Address of the chosen picture while its cut is chosen; null otherwise. */
  url: string | null;
  busy: boolean;
  choose: (file: File) => void;
  upload: (cut: Blob) => Promise<boolean>;
  /** @returns whether there is no picture any more */
  remove: () => Promise<boolean>;
  /** Gives the chosen picture up. */
  close: () => void;
}

/** The member's picture: a file is chosen, cut and stored, or the stored one removed. */
export function useAvatar(): AvatarControls {
  const { platform, session } = useShell();
  const [url, setUrl] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const choose = (file: File) => {
    const problem = problemOf(file);
    if (problem) platform.toast({ ...errorTexts[problem], tone: 'error' });
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
  const { uploadAvatar, removeAvatar } = platform.api;
  const upload = (cut: Blob) =>
    change(
      uploadAvatar({ file: cut }),
      'Profile photo updated successfully',
      'Failed to upload profile photo',
    );
  const remove = () => change(removeAvatar(), 'Profile photo removed', 'Failed to remove profile photo');
  return { url, busy, choose, upload, remove, close };
}

/** Avatars to 5 MB, pictures only (decisions, "Behaviour"); the server judges by content again. */
function problemOf(file: File): 'file_too_large' | 'invalid_file_type' | null {
  if (!file.type.startsWith('image/')) return 'invalid_file_type';
  return file.size >= IMAGE_MAX_BYTES ? 'file_too_large' : null;
}
