import { CardScene, type CardSceneProps } from './CardScene';
import { Scene, type SceneName } from './Scene';

export interface EventPictureProps extends CardSceneProps {
  imageUrl?: string | null;
  /** The drawing that was chosen in place of a picture. */
  scene?: SceneName | null;
}

/** What stands for an event wherever it is listed: its picture, the drawing that was chosen, or the card with its date. Fills its box. */
export function EventPicture({ imageUrl, scene, date }: EventPictureProps) {
  if (imageUrl) return <img src={imageUrl} alt="" loading="lazy" />;
  return scene ? <Scene name={scene} /> : <CardScene date={date} />;
}
