/** Stands in every text of the agency that people of others may never learn of. In small letters, as searches fold texts. */
export const marker = 'zqx7vedado';

/** Whether an answer gives something of it away. */
export const isMarked = (text: string): boolean => text.toLowerCase().includes(marker);
