/** The same tests with many random cases (`npm run soak`). */
import './instants.test.ts';
