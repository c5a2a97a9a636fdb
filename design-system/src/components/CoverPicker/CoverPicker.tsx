import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { CheckIcon } from '../../icons';
import { inYolo, role } from '../../tokens';
import { Fieldset } from '../Field/Fieldset';
import { CardScene } from '../Scene/CardScene';
import { Scene, type SceneName } from '../Scene/Scene';
import { visuallyHidden } from '../VisuallyHidden/VisuallyHidden';

export interface CoverOption<Name extends SceneName = SceneName> {
  value: Name;
  /** Name of the cover. */
  label: string;
}

export interface CoverPickerProps<Name extends SceneName = SceneName> {
  /** Label above the pictures. */
  label: string;
  /** The covers that can be chosen, in addition to none. */
  covers: CoverOption<Name>[];
  /** null: the card with the date. Undefined: another picture is shown, e.g. an uploaded one. */
  value: Name | null | undefined;
  /** Called with the chosen value; the owner stores it. */
  onChange: (value: Name | null) => void;
  /** yyyy-MM-dd, for the card. */
  date: string | null;
  /** Disables all choices. */
  disabled?: boolean;
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(88px, (100% - 24px) / 3), 1fr));
  gap: 12px;
  margin-top: 8px;
`;

const Choice = styled.label`
  position: relative;
  display: grid;
  gap: 6px;
  align-content: start;
  font-size: ${role('t-1')};
  line-height: 1.25;
  text-align: center;
  color: ${role('ink')};
  cursor: pointer;
  &:has(:checked) {
    font-weight: ${role('w-strong')};
  }
  &:has(:disabled) {
    opacity: 0.5;
    cursor: default;
  }
`;

const Print = styled.span`
  position: relative;
  display: block;
  aspect-ratio: 1;
  overflow: hidden;
  /* Containment, since drawings have thousands of lines. */
  contain: strict;
  border: 1px solid ${role('line-2')};
  border-radius: ${role('r-1')};
  ${inYolo} {
    border: 2px solid ${role('bc')};
  }
  :checked + & {
    outline: 3px solid ${role('accent')};
    outline-offset: 2px;
    ${inYolo} {
      outline-color: ${role('ink')};
    }
  }
  :focus-visible + & {
    outline: 3px solid ${role('focus')};
    outline-offset: 3px;
  }
`;

/* A check mark, since the border alone does not show which one is chosen. */
const Check = styled.span`
  position: absolute;
  top: 6px;
  inset-inline-end: 6px;
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border-radius: 50%;
  background: ${role('accent')};
  color: ${role('on-accent')};
  svg {
    width: 16px;
    height: 16px;
  }
  ${inYolo} {
    border: 2px solid ${role('bc')};
    background: ${role('yes')};
    color: ${role('on-yes')};
  }
`;

const Radio = styled.input`
  ${visuallyHidden}
`;

/** Selects a drawn scene instead of a picture, or the card with the date. Native radio buttons: arrow keys choose. */
export function CoverPicker<Name extends SceneName>(props: CoverPickerProps<Name>) {
  const { label, covers, value, onChange, date, disabled } = props;
  const name = useId();
  const tile = (cover: Name | null, words: string, picture: ReactNode) => (
    <Choice key={words}>
      <Radio type="radio" name={name} checked={value === cover} onChange={() => onChange(cover)} />
      <Print>
        {picture}
        {value === cover && (
          <Check>
            <CheckIcon aria-hidden />
          </Check>
        )}
      </Print>
      {words}
    </Choice>
  );
  return (
    <Fieldset legend={label} disabled={disabled} role="radiogroup">
      <Grid>
        {tile(null, 'The date', <CardScene date={date} />)}
        {covers.map((cover) => tile(cover.value, cover.label, <Scene name={cover.value} />))}
      </Grid>
    </Fieldset>
  );
}
