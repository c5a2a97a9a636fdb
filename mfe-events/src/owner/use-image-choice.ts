import { fileRefusal, fileRefusals } from '@yolo/contract';
import { useToast } from '@yolo/platform/remote';

/** Takes a chosen file that may be an invitation's picture, and shows a toast with the reason for any other. */
export function useImageChoice(take: (image: File) => void): (chosen: File) => void {
  const { toast } = useToast();
  return (chosen) => {
    const refusal = fileRefusal(chosen);
    if (refusal) toast({ ...fileRefusals[refusal], tone: 'error' });
    else take(chosen);
  };
}
