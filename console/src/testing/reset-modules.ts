import { vi } from 'vitest';

// What a file replaced, and did not put back, would stand in the next one's way.
vi.resetModules();
vi.unstubAllGlobals();
vi.useRealTimers();
vi.restoreAllMocks();
