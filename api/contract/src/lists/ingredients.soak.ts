/** The same tests with many random cases (`npm run soak`). */
import './ingredients.test.ts';
