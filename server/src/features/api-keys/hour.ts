/** For so long the requests of an agency are counted together, from the first of them. */
export const hourSeconds = 3600;
