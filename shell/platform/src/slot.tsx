import type { SlotTable } from '@yolo/contract';
import { useEffect, useRef } from 'react';
import { usePlatform } from './context';
import type { KnownSlot } from './platform';

export interface SlotProps<Name extends KnownSlot> {
  name: Name;
  /** As declared in the contract slice of the area that fills the slot. */
  props: SlotTable[Name] & object;
  /** Called before the frame in which the part is shown; sets the attribute `data-shown` as well. */
  onShown?: () => void;
}

/** Shows another remote's part, or nothing if the current release has none. */
export function Slot<Name extends KnownSlot>({ name, props, onShown }: SlotProps<Name>) {
  const { slots } = usePlatform();
  const element = useRef<HTMLDivElement>(null);
  const parcelRef = useRef<{ update(props: object): void } | null>(null);
  const latest = useRef(props);
  const onShownRef = useRef(onShown);
  useEffect(() => {
    latest.current = props;
    onShownRef.current = onShown;
    parcelRef.current?.update(props);
  });
  useEffect(() => {
    const place = element.current;
    if (!place || !slots.has(name)) return;
    const parcel = slots.mount(name, place, latest.current, () => {
      place.dataset.shown = '';
      onShownRef.current?.();
    });
    parcelRef.current = parcel;
    return () => {
      parcelRef.current = null;
      delete place.dataset.shown;
      parcel.unmount();
    };
  }, [slots, name]);
  return slots.has(name) ? <div ref={element} data-slot={name} /> : null;
}
