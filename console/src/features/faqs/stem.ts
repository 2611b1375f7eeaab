/** Too short a stem would stand for many words. */
const shortest = { plural: 3, other: 4 };

const without = (word: string, ending: RegExp, least: number): string => {
  const rest = word.replace(ending, '');
  return rest.length >= least ? rest : word;
};

/**
 * What the forms of a word have in common, in Spanish and in English alike: `claves` and `clave`, `agencies` and `agency`,
 * `activas` and `activo`, `instalar` and `instala`. Folded words alone.
 */
export const stemOf = (word: string): string => {
  const single = without(word, /(?<!s)s$/, shortest.plural);
  // Of a verb, what stands before how it is used.
  const verb = without(single, /(?:[aei]r|[aei]n|ing|ed)$/, shortest.other);
  if (verb !== single) return verb;
  return without(single, /(?:ie|[aeoy])$/, single === word ? shortest.other : shortest.plural);
};
