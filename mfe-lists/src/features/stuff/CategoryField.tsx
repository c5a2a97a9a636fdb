import { CATEGORY_MAX, DEFAULT_CATEGORY } from '@yolo/contract/lists';
import { TextField } from '@yolo/design-system';

export interface CategoryFieldProps {
  category: string;
  onChange(category: string): void;
}

/** Left empty it is the specification's default. */
export function CategoryField({ category, onChange }: CategoryFieldProps) {
  return (
    <TextField
      label="Category"
      name="category"
      autoComplete="off"
      placeholder={DEFAULT_CATEGORY}
      maxLength={CATEGORY_MAX}
      value={category}
      onChange={onChange}
    />
  );
}
