/** The same tests with many random cases (`npm run soak`). */
import './scaled-lines.test.ts';
