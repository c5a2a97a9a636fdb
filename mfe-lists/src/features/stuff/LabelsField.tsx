import { itemLabels, type ItemLabel } from '@yolo/contract/lists';
import { Checkbox, Cluster, Fieldset } from '@yolo/design-system';

export interface LabelsFieldProps {
  labels: readonly ItemLabel[];
  onChange(labels: ItemLabel[]): void;
}

/** The labels of an item. */
export function LabelsField({ labels, onChange }: LabelsFieldProps) {
  const toggle = (label: ItemLabel) => (isTicked: boolean) =>
    onChange(isTicked ? [...labels, label] : labels.filter((each) => each !== label));
  return (
    <Fieldset legend="Guests ask about">
      <Cluster gap={4}>
        {itemLabels.map((label) => (
          <Checkbox key={label} label={label} checked={labels.includes(label)} onChange={toggle(label)} />
        ))}
      </Cluster>
    </Fieldset>
  );
}
