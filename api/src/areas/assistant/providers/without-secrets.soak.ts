import { timed } from '../../../../test/commands/worst-replies.ts';
import { withoutSecrets } from './without-secrets.ts';

const CHARACTERS = 12_000;
const ORDINARY = 'We meet at noon by the lake, and Gus brings the ice. '.repeat(300).slice(0, CHARACTERS);
/** About 2; quadratic time took hundreds of times as long. */
const RATIO_MAX = 20;

test.each(['来年の夏に湖で会いましょう', 'a@', '@a', 'a@a.', ' ', '\t ', ' x', 'www.', '0123456789abcde-'])(
  'a text of %j takes linear time',
  (repeated) => {
    const text = `${repeated.repeat(CHARACTERS).slice(0, CHARACTERS)}x`;
    let [ours, ordinary] = [Infinity, Infinity];
    for (let round = 0; round < 5; round += 1) {
      ours = Math.min(
        ours,
        timed(() => withoutSecrets(text, ['Gustavson'])),
      );
      ordinary = Math.min(
        ordinary,
        timed(() => withoutSecrets(ORDINARY, ['Gustavson'])),
      );
    }
    expect(ours / ordinary).toBeLessThan(RATIO_MAX);
  },
);
