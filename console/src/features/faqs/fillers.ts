/** What questions are put together with in both languages: it stands everywhere, and says of none what it is about. Folded. */
const fillers = new Set(
  [
    'a al como con cual cuando de del donde el en es esta hay hace hacer la las lo los me mi mis no o para por puede puedo que',
    'quiero se ser si sin son su sus tengo un una unas uno unos y ya',
    'an and are at be by can do does for how i in is it my not of on or that the there this to what when where which why with',
  ].flatMap((line) => line.split(' ')),
);

export const isFiller = (word: string): boolean => fillers.has(word);
