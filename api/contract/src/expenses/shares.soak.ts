/** The same tests with many random cases (`npm run soak`). */
import './shares.test.ts';
