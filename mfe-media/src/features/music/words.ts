import { sourceOf, type SongSource } from '@yolo/contract/media';
import type { Toast } from '@yolo/platform';

/** A song is of YouTube, everything else a playlist (`spec 2 ch. 8`). */
export const added = (url: string): Toast => ({
  title: sourceOf(url) === 'YouTube' ? 'YouTube song added' : 'Playlist added',
});
export const removed = ({ source }: { source: SongSource }): Toast => ({
  title: source === 'YouTube' ? 'YouTube song removed' : 'Playlist removed',
});
export const wasThere: Toast = { title: 'Already on the list', message: 'It has your heart now.' };
