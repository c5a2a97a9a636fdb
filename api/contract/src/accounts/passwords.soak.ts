/** The same tests with many random cases (`npm run soak`). */
import './passwords.test.ts';
