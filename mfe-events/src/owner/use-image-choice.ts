import { fileRefusal, fileRefusals } from '@yolo/contract';
import { useToast } from '@yolo/platform/remote';

/** For whatever offers a picture: takes one that may be an invitation's, and says of any other why not. */
export function useImageChoice(take: (image: File) => void): (chosen: File) => void {
  const { toast } = useToast();
  return (chosen) => {
    const refusal = fileRefusal(chosen);
    if (refusal) toast({ ...fileRefusals[refusal], tone: 'error' });
    else take(chosen);
  };
}
