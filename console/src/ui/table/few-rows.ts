/** So many rows stand on the smallest page, and are looked through at a glance. */
export const fewRows = 10;
