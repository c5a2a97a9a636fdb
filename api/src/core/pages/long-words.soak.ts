/** The same tests with many random cases (`npm run soak`). */
import './long-words.test.ts';
