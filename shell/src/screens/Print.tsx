import { Art, inYolo, role, type ArtName } from '@yolo/design-system';
import { styled } from 'styled-components';

const Mat = styled.div`
  padding: ${role('mat-w')};
  background: ${role('mat')};
  border: ${role('bw')} solid ${role('bc')};
  border-radius: ${role('r-1')};
  box-shadow: ${role('sh-2')};
  ${inYolo} {
    transform: rotate(${role('tilt')});
  }
`;

const Sheet = styled(Art)`
  overflow: hidden;
  border-radius: 2px;
  background: ${role('sk')};
`;

/** A drawing on its paper mat, in a box that keeps its size while the drawing loads. */
export function Print({ name, label, ratio = 1 }: { name: ArtName; label?: string; ratio?: number }) {
  return (
    <Mat>
      <Sheet name={name} label={label} ratio={ratio} />
    </Mat>
  );
}
