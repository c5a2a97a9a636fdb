/** The same tests with many random cases (`npm run soak`). */
import './notification-groups.test.ts';
