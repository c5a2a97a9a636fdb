import { covers } from '@yolo/contract/events';
import { sceneNames } from '@yolo/design-system';
import { coverOptions } from './covers';

test('every cover is drawn, and has a name of its own', () => {
  expect([...covers].sort()).toEqual([...sceneNames].sort());
  expect(new Set(coverOptions.map(({ label }) => label)).size).toBe(covers.length);
});
