import { useEffect, useRef } from 'react';
import { usePlatform } from './context';
import type { SlotName } from './platform';

export interface SlotProps {
  name: SlotName;
  props?: object;
}

/** The place where another remote's part appears, or nothing when the current release has none. */
export function Slot({ name, props = {} }: SlotProps) {
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
