/** The same tests with many random cases (`npm run soak`). */
import './event-dates.test';
