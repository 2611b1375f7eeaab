/** What case and accents do not change: how texts are compared that people type. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
