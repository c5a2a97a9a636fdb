import { usePlatform } from '@yolo/platform/remote';
import { useEffect } from 'react';

/** The address was reached from its album, so that Back leads there. */
interface FromAlbum {
  fromAlbum: true;
}
const fromAlbum: FromAlbum = { fromAlbum: true };

/** The address of the photo that is looked at; Back from it closes the photo. */
export function usePhotoAddress(photoId: string | null, addressOf: (photoId: string | null) => string) {
  const { navigation } = usePlatform();
  const over = addressOf(null).replace(/[?#].*$/, '');
  const isUnderneath = photoId !== null && navigation.location.get().page !== over;
  const own = addressOf(photoId);
  useEffect(() => {
    // Opened directly: from now on the photo lies over the album.
    if (isUnderneath) navigation.navigate(own, { replace: true, over });
  }, [navigation, isUnderneath, own, over]);
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
