/** The same tests with many random cases (`npm run soak`). */
import './cleaned.test.ts';
