/** What is wrong with a regular expression, and where: characters are counted from 1, as a person counts them. */
interface ExpressionProblem {
  reason: (typeof broken | typeof unsupported)[number] | 'other';
  part: string;
  at: number;
}

/** What no engine reads. */
const broken = ['unclosed', 'unopened', 'nothingBefore', 'badCount', 'lone', 'badEscape', 'badRange', 'flags'] as const;
/** What the browser reads, and agents do not: they match in linear time. */
const unsupported = ['lookaround', 'backreference', 'codePoint', 'tooOften'] as const;

/** As often as agents repeat at most. */
const mostTimes = 1000;
/** What may be written after a backslash; before anything else it means nothing. */
const escapes = /^[\^$\\.*+?()[\]{}|/dDsSwWbBfnrtvcxupPk0-9]$/;

const compiles = (source: string): boolean => {
  try {
    return Boolean(new RegExp(source, 'u'));
  } catch {
    return false;
  }
};

/** The first thing that is wrong, read from the left as a person would; undefined where nothing is known to be. */
export const expressionProblem = (source: string): ExpressionProblem | undefined => {
  const found = firstIn([...source]);
  if (!compiles(source)) return found ?? { reason: 'other', part: '', at: 0 };
  return found && unsupported.some((reason) => reason === found.reason) ? found : undefined;
};

const firstIn = (chars: readonly string[]): ExpressionProblem | undefined => {
  const groups: number[] = [];
  /** Whether there is something that could be repeated. */
  let repeatable = false;
  for (let at = 0; at < chars.length; at++) {
    const rest = chars.slice(at).join('');
    const problem = (reason: ExpressionProblem['reason'], part = chars[at] ?? '') => ({ reason, part, at: at + 1 });
    const char = chars[at];
    if (char === '\\') {
      const wrong = escapeProblem(rest);
      if (wrong) return problem(...wrong);
      // A property of letters, `\p{Lu}`, is one escape with its name.
      at += (/^\\p\{[^}]*\}/i.exec(rest)?.[0].length ?? 2) - 1;
      repeatable = !/^\\b/i.test(rest);
    } else if (char === '[') {
      const end = classEnd(chars, at);
      if (end === undefined) return problem('unclosed');
      const range = badRange(chars.slice(at + 1, end));
      if (range) return problem('badRange', range);
      at = end;
      repeatable = true;
    } else if (char === '(') {
      const opening = /^\(\?(?:<?[=!]|<[\p{L}_$]|:|[^)]?)/u.exec(rest)?.[0];
      if (opening && /[=!]$/.test(opening)) return problem('lookaround', opening);
      if (opening && !/^\(\?(?:<[\p{L}_$]|:)/u.test(opening)) return problem('flags', opening);
      groups.push(at);
      at += opening ? opening.length - 1 : 0;
      // The name of a group is no part of what it matches.
      if (opening?.startsWith('(?<')) at += Math.max(chars.slice(at).indexOf('>'), 0);
      repeatable = false;
    } else if (char === ')') {
      if (groups.pop() === undefined) return problem('unopened');
      repeatable = true;
    } else if (char === '*' || char === '+' || char === '?' || char === '{') {
      const [count] = char === '{' ? (/^\{\d+(?:,\d*)?\}/.exec(rest) ?? []) : [char];
      if (count === undefined) return problem('lone');
      if (!repeatable) return problem('nothingBefore', count);
      const [least = 0, most = least] = [...count.matchAll(/\d+/g)].map(([number]) => Number(number));
      if (most < least) return problem('badCount', count);
      if (Math.max(least, most) > mostTimes) return problem('tooOften', count);
      at += count.length - 1;
      // As few as can be: a mark of the repetition, and no second one.
      if (chars[at + 1] === '?') at++;
      repeatable = false;
    } else if (char === ']' || char === '}') {
      return problem('lone');
    } else repeatable = char !== '|' && char !== '^' && char !== '$';
  }
  const open = groups.at(-1);
  return open === undefined ? undefined : { reason: 'unclosed', part: '(', at: open + 1 };
};

const escapeProblem = (rest: string): [reason: ExpressionProblem['reason'], part: string] | undefined => {
  const [, next = ''] = /^\\(.)?/u.exec(rest) ?? [];
  if (/^\\(?:[1-9]|k<)/.test(rest)) return ['backreference', `\\${next}`];
  if (rest.startsWith('\\u{')) return ['codePoint', '\\u{'];
  return escapes.test(next) ? undefined : ['badEscape', `\\${next}`];
};

/** Where the class ends that begins there. */
const classEnd = (chars: readonly string[], start: number): number | undefined => {
  for (let at = start + 1; at < chars.length; at++) {
    if (chars[at] === '\\') at++;
    else if (chars[at] === ']') return at;
  }
  return undefined;
};

/** A range that runs backwards, such as `z-a`. */
const badRange = (inside: readonly string[]): string | undefined => {
  for (let at = 0; at + 2 < inside.length; at++) {
    const [from = '', dash, to = ''] = inside.slice(at, at + 3);
    if (from === '\\') at++;
    else if (dash === '-' && to !== '\\') {
      if ((from.codePointAt(0) ?? 0) > (to.codePointAt(0) ?? 0)) return `${from}-${to}`;
      at += 2;
    }
  }
  return undefined;
};
