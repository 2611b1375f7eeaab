import { largeResults } from '../platform/db/large-result-cache.ts';
import { restartNames } from './factories.ts';

// Files share a process, and each has a database of its own: each begins as if it were the first.
restartNames();
largeResults.clear();
