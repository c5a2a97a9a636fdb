/** Width by height as the custom property `--shape`, for boxes that have the picture's shape before it arrives. */
export const shapeOf = ({ width, height }: { width: number; height: number }) => ({
  '--shape': Math.round((1000 * width) / height) / 1000,
});
