import { isLoggedOut, coreApi } from '@yolo/contract';
import { useApi, useToast } from '@yolo/platform/remote';
import { useRef } from 'react';

/**
 * Uploads the picture of a form once, however often the form is sent with it. If the upload fails, the form is sent
 * without it (`spec 1 ch. 7`), unless the sender is signed out.
 * @returns the stored picture's id, or null without one
 */
export function useImageUpload(): (file: File | null) => Promise<string | null> {
  const api = useApi(coreApi);
  const { toast } = useToast();
  const uploaded = useRef<{ file: File; id: string } | null>(null);
  return async (file) => {
    if (!file) return null;
    try {
      if (uploaded.current?.file !== file)
        uploaded.current = { file, id: (await api.uploadImage({ file })).id };
      return uploaded.current.id;
    } catch (error) {
      if (isLoggedOut(error)) throw error;
      toast({ title: 'Image upload failed', message: 'Proceeding without image attachment.', tone: 'error' });
      return null;
    }
  };
}
