import { releasesApi } from '@yolo/contract/releases';
import { useAction } from '@yolo/platform/page';
import { useApi } from '@yolo/platform/remote';

/** Opens a generation in a tab of its own, whichever is current. */
export function useLook() {
  const api = useApi(releasesApi);
  return useAction<number>(
    async (n) => {
      // By the press itself: browsers refuse a tab that is opened by an answer.
      const tab = window.open('', '_blank');
      if (!tab) throw new Error('The browser opened no tab.');
      try {
        const { address } = await api.previewGeneration({ params: { n } });
        tab.opener = null;
        tab.location.replace(address);
      } catch (error) {
        tab.close();
        throw error;
      }
    },
    { failed: 'It could not be opened', fallback: 'Please try again.' },
  );
}
