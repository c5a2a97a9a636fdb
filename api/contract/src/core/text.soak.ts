/** The same tests with many random cases (`npm run soak`). */
import './text.test.ts';
