import { defineSlot } from '@yolo/platform/remote';
import { useKeptUploads } from './features/photos/upload/use-uploads';

function KeptUploads() {
  useKeptUploads();
  return null;
}

export default defineSlot('media.uploads/v1', KeptUploads);
