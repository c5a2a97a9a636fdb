import { usePlatform } from '@yolo/platform/remote';
import { useEffect } from 'react';

/** History state of an address that was reached from its album, so that Back leads there. */
interface FromAlbum {
  fromAlbum: true;
}
const fromAlbum: FromAlbum = { fromAlbum: true };

/** The address of the photo in the viewer; Back closes the viewer. */
export function usePhotoAddress(photoId: string | null, addressOf: (photoId: string | null) => string) {
  const { navigation } = usePlatform();
  const over = addressOf(null).replace(/[?#].*$/, '');
  const isOpenedDirectly = photoId !== null && navigation.location.get().page !== over;
  const own = addressOf(photoId);
  useEffect(() => {
    // Opened directly: this puts the album below the photo.
    if (isOpenedDirectly) navigation.navigate(own, { replace: true, over });
  }, [navigation, isOpenedDirectly, own, over]);
  return {
    open: (id: string) => navigation.navigate(addressOf(id), { over, state: fromAlbum }),
    show(id: string) {
      const { state } = navigation.location.get();
      navigation.navigate(addressOf(id), { over, replace: true, state });
    },
    close() {
      const { state } = navigation.location.get();
      if ((state as Partial<FromAlbum> | null)?.fromAlbum) navigation.navigate(-1);
      else navigation.navigate(addressOf(null), { over, replace: true });
    },
  };
}
