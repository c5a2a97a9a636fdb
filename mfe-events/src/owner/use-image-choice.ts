import { useToast } from '@yolo/platform/remote';
import { imageRefusal } from '../image-file';

/** For whatever offers a picture: takes one that may be an invitation's, and says of any other why not. */
export function useImageChoice(take: (image: File) => void): (chosen: File) => void {
  const { toast } = useToast();
  return (chosen) => {
    const refused = imageRefusal(chosen);
    if (refused) toast({ ...refused, tone: 'error' });
    else take(chosen);
  };
}
