/** Counting stops here: beyond it a total is a lower bound. */
export const countBound = 10_000;
