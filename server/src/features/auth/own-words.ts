import { fold } from '../../platform/db/fold.ts';

/**
 * What a password of this very service is first guessed by, beside the lists: the product, what it is about, and what people
 * write where a password is asked for. `docs/sign-in.md` names them. Without accents, as they are compared.
 */
const contextWords = [
  ...[
    'egida',
    'vacuna',
    'vacunas',
    'organismo',
    'organismos',
    'agente',
    'agentes',
    'consola',
    'ayuntamiento',
    'hospital',
  ],
  ...[
    'contrasena',
    'clave',
    'password',
    'secreto',
    'secreta',
    'segura',
    'seguro',
    'acceso',
    'entrar',
    'usuario',
    'login',
  ],
  ...[
    'admin',
    'administrador',
    'administradora',
    'administrator',
    'user',
    'bienvenido',
    'bienvenida',
    'welcome',
    'hola',
  ],
  ...['temporal', 'provisional', 'cambiame', 'changeme', 'secret', 'passwd', 'pass', 'vaccine', 'agency', 'console'],
];

/** What stands between words and is none by itself: `mi contraseña de Égida` is no phrase. */
const glueWords = ['mi', 'tu', 'su', 'el', 'la', 'de', 'del', 'en', 'es', 'y', 'my', 'the', 'is', 'of', 'and', 'for'];

/** Whose password it is, as far as others know them. */
export interface NamedPerson {
  username: string;
  firstname: string;
  lastname: string;
  email: string;
}

const shortest = 3;
const wordsIn = (text: string): string[] => fold(text).split(/[^\p{L}\p{N}]+/u);
const lettersOf = (word: string): string => word.replace(/[^\p{L}]+/gu, '');

/** Words that make no password alone or together: the service's own, and those that a person is called by. */
export const ownWordsOf = ({ username, firstname, lastname, email }: NamedPerson): Set<string> => {
  const called = [username, firstname, lastname, email].flatMap(wordsIn);
  const words = [...called, ...called.map(lettersOf)].filter((word) => word.length >= shortest);
  return new Set([...contextWords, ...words]);
};

const longestRead = 64;

/** Whether a text is nothing but such words, one after another; what only glues counts where one of them is there. */
export const isMadeOf = (text: string, own: ReadonlySet<string>): boolean => {
  if (text.length === 0 || text.length > longestRead) return false;
  // For each place of the text whether words lead to it, and whether there was an own word among them.
  const reached: (boolean | undefined)[] = [false];
  const pieces = [...[...own].map((word) => [word, true] as const), ...glueWords.map((word) => [word, false] as const)];
  for (let at = 0; at < text.length; at++) {
    const before = reached[at];
    if (before === undefined) continue;
    for (const [word, isOwn] of pieces) {
      if (!text.startsWith(word, at)) continue;
      const end = at + word.length;
      reached[end] = reached[end] || before || isOwn;
    }
  }
  return reached[text.length] === true;
};
