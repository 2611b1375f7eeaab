import { basename } from 'node:path';

interface Interpreter {
  names: RegExp;
  /** Options that give the program's text itself, so that no file follows. */
  inline: RegExp;
  /** Options whose value is the next argument. */
  takesNext: RegExp;
}

const never = /^(?!)/;
const interpreters: Interpreter[] = [
  {
    names: /^(ba|da|a|z|k|mk|c|tc|fi)?sh(-[\d.]+|[\d.]+)?$/,
    inline: /^-[a-zA-Z]*c|^--command/,
    takesNext: /^[-+][a-zA-Z]*[oO]$|^--(rcfile|init-file)$/,
  },
  { names: /^(python|pypy)[\d.]*$/, inline: /^-[a-zA-Z]*[cm]/, takesNext: /^-[WX]$/ },
  { names: /^perl[\d.]*$/, inline: /^-[a-zA-Z]*[eE]/, takesNext: /^-[ICM]$/ },
  { names: /^ruby[\d.]*$/, inline: /^-[a-zA-Z]*e/, takesNext: /^-[ICEr]$/ },
  {
    names: /^(node|nodejs|bun|deno)$/,
    inline: /^(-e|-p|-pe|--eval|--print)$/,
    takesNext: /^(-r|-C|--require|--import|--loader|--conditions)$/,
  },
  { names: /^php[\d.]*$/, inline: /^-[rBRE]$/, takesNext: /^-[cdz]$/ },
  { names: /^(lua|luajit|tclsh|wish)[\d.]*$/, inline: /^-e$/, takesNext: /^-l$/ },
  // The loader itself starts the program that it is given: `ld.so /path/program`.
  {
    names: /^ld([.-].*)?\.so(\.\d+)*$/,
    inline: /^--(list|verify|help|version)/,
    takesNext: /^--(library-path|inhibit-rpath|audit|preload|argv0|glibc-hwcaps-(prepend|mask))$/,
  },
  { names: /^java$/, inline: never, takesNext: /^(-cp|-classpath|--class-path|-p|--module-path|--add-modules)$/ },
];

/** The base name of the script that an interpreter runs, or of the program that the loader starts; undefined for other programs and for inline program text. */
export const scriptName = (image: string, argv: string[]): string | undefined => {
  const interpreter = interpreters.find(({ names }) => names.test(basename(image)));
  if (!interpreter) return undefined;
  for (let at = 1; at < argv.length; at++) {
    const argument = argv[at] ?? '';
    if (argument === '--' || argument === '-f' || argument === '-jar') return baseName(argv[at + 1]);
    if (!/^[-+]./.test(argument)) return baseName(argument);
    if (interpreter.inline.test(argument)) return undefined;
    if (interpreter.takesNext.test(argument)) at++;
  }
  return undefined;
};

const baseName = (argument: string | undefined): string | undefined =>
  argument ? basename(argument) || undefined : undefined;
