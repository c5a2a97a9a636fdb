/** The same tests with many random cases (`npm run soak`). */
import './why.test';
