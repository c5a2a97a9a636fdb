import type { SlotTable } from '@yolo/contract';
import { useEffect, useRef } from 'react';
import { usePlatform } from './context';
import type { KnownSlot } from './platform';

export interface SlotProps<Name extends KnownSlot> {
  name: Name;
  /** As the area that fills the slot declares them in its slice of the contract. */
  props: SlotTable[Name] & object;
  /** Told before the frame in which there is something in it, when it has the attribute `data-shown`. */
  onShown?: () => void;
}

/** The place where another remote's part appears, or nothing when the current release has none. */
export function Slot<Name extends KnownSlot>({ name, props, onShown }: SlotProps<Name>) {
  const { slots } = usePlatform();
  const element = useRef<HTMLDivElement>(null);
  const mounted = useRef<{ update(props: object): void } | null>(null);
  const latest = useRef(props);
  const tell = useRef(onShown);
  useEffect(() => {
    latest.current = props;
    tell.current = onShown;
    mounted.current?.update(props);
  });
  useEffect(() => {
    const place = element.current;
    if (!place || !slots.has(name)) return;
    const parcel = slots.mount(name, place, latest.current, () => {
      place.dataset.shown = '';
      tell.current?.();
    });
    mounted.current = parcel;
    return () => {
      mounted.current = null;
      delete place.dataset.shown;
      parcel.unmount();
    };
  }, [slots, name]);
  return slots.has(name) ? <div ref={element} data-slot={name} /> : null;
}
