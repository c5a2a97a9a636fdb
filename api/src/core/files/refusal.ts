/** Why a picture is refused. */
export type Refusal = 'unreadable' | 'heic' | 'video' | 'large';

export class RefusedPicture extends Error {
  override readonly name = 'RefusedPicture';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`The picture is refused: ${refusal}`);
    this.refusal = refusal;
  }
}
