/** More than stand on a screen, and on average so many of each that it saves work to deal with them together. */
const [fewest, ofEach] = [30, 3];

/** Whether so many alerts in so many groups are worth a sentence: else it would only take a row of the list away. */
export const areManyAlike = (alerts: number, groups: number): boolean =>
  groups > 0 && alerts >= fewest && alerts >= groups * ofEach;
