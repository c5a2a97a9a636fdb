import { BlurUpImage } from '../Card/BlurUpImage';
import { CardScene, type CardSceneProps } from './CardScene';
import { Scene, type SceneName } from './Scene';

export interface EventPictureProps extends CardSceneProps {
  /** The uploaded picture; takes precedence over a drawing. */
  imageUrl?: string | null;
  /** The picture in a few pixels, as a data: URL; shown until it has loaded. */
  imagePlaceholder?: string | null;
  /** The drawing chosen instead of a picture. */
  scene?: SceneName | null;
}

/** Picture of an event in lists: the uploaded picture, the chosen drawing, or the card with its date. Fills its box. */
export function EventPicture({ imageUrl, imagePlaceholder, scene, date }: EventPictureProps) {
  if (imageUrl) return <BlurUpImage src={imageUrl} placeholder={imagePlaceholder} alt="" loading="lazy" />;
  return scene ? <Scene name={scene} /> : <CardScene date={date} />;
}
