import type { Plugin } from 'vite';

const everything = '@mantine/core/styles.layer.css';
const base = ['baseline', 'default-css-variables', 'global'];
const styleOf = (name: string) => `import '@mantine/core/styles/${name}.layer.css';\n`;

/**
 * The source imports the styles of all of Mantine, as its guide says. In a build each component brings its own
 * instead, in its own chunk: 10 kB to the first page rather than 38.
 */
export const mantineStyles = (): Plugin => ({
  name: 'egida:mantine-styles',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id === everything ? '\0mantine-base-styles' : undefined),
  load: (id) =>
    id === '\0mantine-base-styles' ? { code: base.map(styleOf).join(''), moduleSideEffects: true } : undefined,
  transform: (code, id) => {
    const name = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/.exec(id)?.[1];
    return name ? { code: styleOf(name) + code, moduleSideEffects: true } : undefined;
  },
});
