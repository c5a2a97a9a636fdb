import { outlines, type Outline } from './outlines';

/** Colours and line width of confetti; colours in the format of the browser. */
export interface Print {
  colours: string[];
  shadow: string;
  ink: string;
  /** Width of the outline in CSS pixels; 0 for none. */
  line: number;
}

interface Piece {
  x: number;
  y: number;
  /** CSS pixels per second. */
  fall: number;
  drift: number;
  /** Remaining upward speed of the throw, CSS pixels per second. */
  lift: number;
  /** Radians, and radians per second. */
  angle: number;
  spin: number;
  /** Rotation about its middle line in radians, which makes it narrower. */
  flip: number;
  flips: number;
  /** Half of the width. */
  size: number;
  outline: Outline;
  colour: string;
  /** Drawn instead of the outline. */
  emoji?: string;
}

export interface PaperOptions {
  print: Print;
  /** Static pieces, for reduced motion. */
  still: boolean;
  /** Pieces that have left at the bottom come in again at the top. */
  again: boolean;
  /** Pieces are these instead of paper; empty: paper. */
  emoji: readonly string[];
}

/** A point in the window, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** Maximum time step in seconds, e.g. after a hidden tab. */
const MAX_STEP_SECONDS = 0.05;
/** Maximum device pixel ratio; more pixels cost time without a visible difference. */
const MAX_PIXEL_RATIO = 2;
/** Decay rate of the upward speed, per second. */
const DRAG = 3;

const between = (from: number, to: number) => from + Math.random() * (to - from);
const randomOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** Start above the window, or if static anywhere in it. */
const rain = (still: boolean) => ({
  x: between(0, innerWidth),
  y: still ? between(0, innerHeight) : between(-0.5 * innerHeight, -20),
  fall: between(160, 420),
  drift: between(-40, 40),
  lift: 0,
});

/** Start at a point, thrown upwards. */
const burst = ({ x, y }: Point) => ({
  x,
  y,
  fall: between(340, 520),
  drift: between(-160, 160),
  lift: between(900, 1800),
});

/** Confetti on a canvas of the size of the window. Requests animation frames only while pieces move. */
export class ConfettiPaper {
  readonly #canvas: HTMLCanvasElement;
  readonly #options: PaperOptions;
  #pieces: Piece[] = [];
  #thrown = 0;
  #frame = 0;
  #last = 0;

  constructor(canvas: HTMLCanvasElement, options: PaperOptions) {
    this.#canvas = canvas;
    this.#options = options;
    window.addEventListener('resize', this.#fit);
    this.#fit();
  }

  /**
   * Throws a number of pieces.
   * @param from point from which they fly up; by default they fall from above the window, or are spread over it if static
   */
  throw(count: number, from?: Point): void {
    for (let nth = 0; nth < count; nth++) this.#pieces.push(this.#piece(from));
    this.#thrown += count;
    this.#canvas.dataset.pieces = String(this.#thrown);
    if (this.#options.still) this.#draw();
    else if (this.#frame === 0) this.#frame = requestAnimationFrame(this.#begin);
  }

  stop(): void {
    window.removeEventListener('resize', this.#fit);
    cancelAnimationFrame(this.#frame);
    this.#pieces = [];
  }

  #piece(from?: Point): Piece {
    const { still, print, emoji } = this.#options;
    return {
      ...(from ? burst(from) : rain(still)),
      angle: between(0, 2 * Math.PI),
      spin: between(-3, 3),
      flip: still ? 0 : between(0, 2 * Math.PI),
      flips: between(1, 5),
      size: between(7, 15),
      outline: randomOf(outlines),
      colour: randomOf(print.colours),
      ...(emoji.length > 0 && { emoji: randomOf(emoji) }),
    };
  }

  readonly #fit = () => {
    const density = Math.min(devicePixelRatio, MAX_PIXEL_RATIO);
    this.#canvas.width = innerWidth * density;
    this.#canvas.height = innerHeight * density;
    this.#canvas.getContext('2d')?.scale(density, density);
    if (this.#options.still) this.#draw();
  };

  readonly #begin = (now: number) => {
    this.#last = now;
    this.#step(now);
  };

  readonly #step = (now: number) => {
    const seconds = Math.min((now - this.#last) / 1000, MAX_STEP_SECONDS);
    this.#last = now;
    for (const piece of this.#pieces) this.#move(piece, seconds);
    this.#pieces = this.#pieces.filter(({ y }) => y < innerHeight + 40);
    this.#draw();
    this.#frame = this.#pieces.length > 0 ? requestAnimationFrame(this.#step) : 0;
  };

  #move(piece: Piece, seconds: number): void {
    piece.y += (piece.fall - piece.lift) * seconds;
    piece.lift *= Math.exp(-DRAG * seconds);
    piece.x += (piece.drift + 30 * Math.sin(piece.flip)) * seconds;
    piece.angle += piece.spin * seconds;
    piece.flip += piece.flips * seconds;
    if (this.#options.again && piece.y > innerHeight + 30) {
      piece.y = -30;
      piece.x = between(0, innerWidth);
    }
  }

  #draw(): void {
    const context = this.#canvas.getContext('2d');
    if (!context) return;
    context.clearRect(0, 0, innerWidth, innerHeight);
    for (const piece of this.#pieces) {
      if (piece.emoji) drawEmoji(context, piece, piece.emoji);
      else drawPiece(context, piece, this.#options.print);
    }
  }
}

/** Draws a piece on its shadow, with light from the upper left. */
function drawPiece(context: CanvasRenderingContext2D, piece: Piece, { shadow, ink, line }: Print): void {
  const { outline, colour, size } = piece;
  const path = outline.path();
  const paint = (offset: number, fill: string, stroke: string | null) => {
    context.save();
    context.translate(piece.x + offset, piece.y + offset);
    context.rotate(piece.angle);
    context.scale(size, size * (0.35 + 0.65 * Math.abs(Math.cos(piece.flip))));
    context.lineJoin = context.lineCap = 'round';
    if (outline.isLine) {
      if (stroke) strokeLine(context, path, stroke, 0.5 + line / size);
      strokeLine(context, path, fill, 0.5);
    } else {
      if (stroke) strokeLine(context, path, stroke, (2 * line) / size);
      context.fillStyle = fill;
      context.fill(path);
    }
    context.restore();
  };
  paint(size / 4, shadow, null);
  paint(0, colour, line > 0 ? ink : null);
}

/** Without a shadow, which a picture of many colours does not have in one. */
function drawEmoji(context: CanvasRenderingContext2D, { x, y, angle, size }: Piece, emoji: string): void {
  context.save();
  context.translate(x, y);
  context.rotate(angle);
  context.font = `${Math.round(size * 2.8)}px sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(emoji, 0, 0);
  context.restore();
}

function strokeLine(context: CanvasRenderingContext2D, path: Path2D, colour: string, width: number): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke(path);
}
