import { styled } from 'styled-components';
import { role } from '../../tokens';
import { Art } from '../Art/Art';

/** The drawn scenes; each has a wash of the same name. */
export const sceneNames = ['dinner', 'beach', 'birthday', 'camp', 'road', 'concert'] as const;
export type SceneName = (typeof sceneNames)[number];

export interface SceneProps {
  /** One of the six scenes. */
  name: SceneName;
  /** Description, if the text beside it does not say it. */
  label?: string;
}

const Fill = styled(Art)`
  width: 100%;
  height: 100%;
  background: ${role('sk')};
`;

/** A drawn scene that fills its box; fetched on first use, recoloured by the theme. */
export const Scene = ({ name, label }: SceneProps) => <Fill name={`scene-${name}`} label={label} />;
