import { cleanPiece } from '@yolo/contract/schemas';
import { fold, UNSEEN } from './fold.ts';

/** The basic plane, and the planes and blocks outside it that have invisible characters. */
const ranges: readonly [number, number][] = [
  [0, 0xffff],
  [0x1bca0, 0x1bcaf],
  [0x1d100, 0x1d1ff],
  [0xe0000, 0xe0fff],
  [0xf0000, 0xf00ff],
  [0x10ff00, 0x10fffd],
];

test('each character that is removed from a reply is unseen in the words of commands', () => {
  const visible: string[] = [];
  for (const [from, to] of ranges)
    for (let point = from; point <= to; point += 1) {
      const isRemoved = cleanPiece('E', `${String.fromCodePoint(point)}I`) === 'I';
      if (isRemoved && fold(point) !== UNSEEN) visible.push(point.toString(16));
    }
  expect(visible).toEqual([]);
});
