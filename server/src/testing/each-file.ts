import { restartNames } from './factories.ts';

// Files share a process: each begins as if it were the first.
restartNames();
