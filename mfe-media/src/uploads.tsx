import { defineSlot } from '@yolo/platform/remote';
import { useStoredUploads } from './features/photos/upload/use-uploads';

function StoredUploads() {
  useStoredUploads();
  return null;
}

export default defineSlot('media.uploads/v1', StoredUploads);
