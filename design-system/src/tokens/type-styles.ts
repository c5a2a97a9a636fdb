interface TypeStyle {
  size: `t-${1 | 2 | 3 | 4 | 5 | 6 | 7}`;
  face: 'f-display' | 'f-text';
  /** A role, or a number set by the component; also for the two below. */
  weight: 'd-wght' | 'h-wght' | 'w-strong' | number;
  /** In em. */
  tracking: 'd-track' | string;
  leading: 'd-lead' | number;
}

/** Text styles as used by Heading, Text and the fields; a test checks that they match. */
export const typeStyles: Record<string, TypeStyle> = {
  hero: { size: 't-7', face: 'f-display', weight: 'd-wght', tracking: 'd-track', leading: 'd-lead' },
  page: { size: 't-6', face: 'f-display', weight: 'd-wght', tracking: 'd-track', leading: 'd-lead' },
  section: { size: 't-5', face: 'f-display', weight: 'h-wght', tracking: '-0.015em', leading: 1.15 },
  item: { size: 't-4', face: 'f-display', weight: 'h-wght', tracking: '-0.015em', leading: 1.2 },
  row: { size: 't-3', face: 'f-display', weight: 'h-wght', tracking: '-0.015em', leading: 1.25 },
  large: { size: 't-4', face: 'f-text', weight: 400, tracking: '0em', leading: 1.4 },
  lead: { size: 't-3', face: 'f-text', weight: 400, tracking: '0em', leading: 1.5 },
  label: { size: 't-2', face: 'f-text', weight: 'w-strong', tracking: '0em', leading: 1.4 },
  small: { size: 't-1', face: 'f-text', weight: 400, tracking: '0em', leading: 1.5 },
};
