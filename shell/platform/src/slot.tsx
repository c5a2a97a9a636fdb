import type { SlotTable } from '@yolo/contract';
import { useEffect, useRef } from 'react';
import { usePlatform } from './context';
import type { KnownSlot } from './platform';

export interface SlotProps<Name extends KnownSlot> {
  name: Name;
  /** As the area that fills the slot declares them in its slice of the contract. */
  props: SlotTable[Name] & object;
}

/** The place where another remote's part appears, or nothing when the current release has none. */
export function Slot<Name extends KnownSlot>({ name, props }: SlotProps<Name>) {
  const { slots } = usePlatform();
  const element = useRef<HTMLDivElement>(null);
  const mounted = useRef<{ update(props: object): void } | null>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
    mounted.current?.update(props);
  });
  useEffect(() => {
    if (!element.current || !slots.has(name)) return;
    const parcel = slots.mount(name, element.current, latest.current);
    mounted.current = parcel;
    return () => {
      mounted.current = null;
      parcel.unmount();
    };
  }, [slots, name]);
  return slots.has(name) ? <div ref={element} data-slot={name} /> : null;
}
