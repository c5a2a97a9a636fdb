import { BlurUpImage } from '../Card/BlurUpImage';
import { CardScene, type CardSceneProps } from './CardScene';
import { Scene, type SceneName } from './Scene';

export interface EventPictureProps extends CardSceneProps {
  /** The event's own picture, which wins over a drawing. */
  imageUrl?: string | null;
  /** The picture in a few pixels, as a data: URL; stands until it is there. */
  imagePlaceholder?: string | null;
  /** The drawing that was chosen in place of a picture. */
  scene?: SceneName | null;
}

/** What stands for an event wherever it is listed: its picture, the drawing that was chosen, or the card with its date. Fills its box. */
export function EventPicture({ imageUrl, imagePlaceholder, scene, date }: EventPictureProps) {
  if (imageUrl) return <BlurUpImage src={imageUrl} placeholder={imagePlaceholder} alt="" loading="lazy" />;
  return scene ? <Scene name={scene} /> : <CardScene date={date} />;
}
