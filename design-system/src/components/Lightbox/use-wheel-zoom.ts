import { useEffect, useRef, type RefObject } from 'react';
import type { Point, Zoom } from './zoom';

/** Zooms by the wheel, and by pinches on a touchpad, at the pointer's position; blocks native zooming by two fingers. */
export function useWheelZoom(
  track: RefObject<HTMLElement | null>,
  zoom: RefObject<Zoom>,
  zoomTo: (scale: number, point: Point, smoothly: boolean) => void,
) {
  const onWheel = (event: WheelEvent) => {
    const isSwipe = Math.abs(event.deltaX) > Math.abs(event.deltaY) && !event.ctrlKey;
    if (isSwipe && zoom.current.scale === 1) return;
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 16 : 1;
    // A pinch on a touchpad arrives as wheel events with Ctrl, in small steps.
    const by = Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.002));
    zoomTo(zoom.current.scale * by, { x: event.clientX, y: event.clientY }, false);
  };
  const latest = useRef(onWheel);
  useEffect(() => {
    latest.current = onWheel;
  });
  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const handleWheel = (event: WheelEvent) => latest.current(event);
    const blockPinch = (event: TouchEvent) => {
      if (event.touches.length > 1 && event.cancelable) event.preventDefault();
    };
    element.addEventListener('wheel', handleWheel, { passive: false });
    element.addEventListener('touchmove', blockPinch, { passive: false });
    return () => {
      element.removeEventListener('wheel', handleWheel);
      element.removeEventListener('touchmove', blockPinch);
    };
  }, [track]);
}
