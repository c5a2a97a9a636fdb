/** The same tests with many random cases (`npm run soak`). */
import './emails.test.ts';
