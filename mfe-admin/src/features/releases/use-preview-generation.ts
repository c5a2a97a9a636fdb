import { releasesApi } from '@yolo/contract/releases';
import { useAction } from '@yolo/platform/page';
import { useApi } from '@yolo/platform/remote';

/** Opens a generation in a new tab, whether it is current or not. */
export function usePreviewGeneration() {
  const api = useApi(releasesApi);
  return useAction<number>(
    async (n) => {
      // In the click handler itself: browsers block a tab that is opened after a response.
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
