/** The same tests with many random cases (`npm run soak`). */
import './dates.test.ts';
