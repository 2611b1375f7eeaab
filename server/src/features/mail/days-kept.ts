/** For so long a mail is kept that is no communication's, and the text of one that could not be sent. */
export const daysKept = 90;
