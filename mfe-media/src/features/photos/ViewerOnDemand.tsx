import { useToast } from '@yolo/platform/remote';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import type { PhotoViewerProps } from './PhotoViewer';

/** The viewer, which is loaded as the first photo is opened. */
export function ViewerOnDemand(props: PhotoViewerProps) {
  const { toast } = useToast();
  const [Viewer, setViewer] = useState<ComponentType<PhotoViewerProps> | null>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    let isMounted = true;
    import(/* webpackChunkName: "photo-viewer" */ './PhotoViewer').then(
      ({ PhotoViewer }) => isMounted && setViewer(() => PhotoViewer),
      () => {
        if (!isMounted) return;
        toast({
          title: 'The photo did not open',
          message: 'Check your connection and try again.',
          tone: 'error',
        });
        latest.current.onClose(latest.current.photoId);
      },
    );
    return () => {
      isMounted = false;
    };
  }, [toast]);
  return Viewer && <Viewer {...props} />;
}
