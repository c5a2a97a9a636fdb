/** The same tests with many random cases (`npm run soak`). */
import './blocks.test';
