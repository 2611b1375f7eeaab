/** The label of a value that travels as a number, by its name; the number itself where this server does not know it. */
export const labelOf = <Name extends string>(
  labels: Readonly<Record<Name, string>>,
  numbers: Readonly<Record<Name, number>>,
  value: number,
): string => {
  const name = (Object.keys(numbers) as Name[]).find((one) => numbers[one] === value);
  return name === undefined ? String(value) : labels[name];
};
