import { defineSlot } from '@yolo/platform/remote';
import { useKeptUploads } from './features/photos/upload/use-uploads';

function StoredUploads() {
  useKeptUploads();
  return null;
}

export default defineSlot('media.uploads/v1', StoredUploads);
