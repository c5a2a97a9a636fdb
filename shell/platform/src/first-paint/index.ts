export { ForGuests, loop, numberPlace, place, Scripted, When, type WhenProps } from './places';
export {
  renderFirstPaints,
  type FirstPaint,
  type RenderedPaint,
  type RenderedPaints,
  type RenderedView,
} from './render';
