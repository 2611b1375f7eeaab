// Names what failed, with the beginning of why: printed last, for of a long output often the end alone is kept.
const linesOfReason = 15;
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal begin with one.
const plain = (text = '') => text.replace(/\u001b\[[0-9;]*m/g, '');
const shortened = (reason) => plain(reason).split('\n').slice(0, linesOfReason).join('\n');

/**
 * @param results what Vitest's reporter `json` writes → `[{ name, reason }]`. What failed before or after tests is one of them,
 * by its file: it could not be loaded, or a hook failed, of which the reporter tells why where it is the file's own.
 */
export function vitestFailures({ testResults }) {
  return testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    const tests = failed.map((one) => ({
      name: `${file} › ${one.fullName}`,
      reason: shortened(one.failureMessages.join('\n')),
    }));
    if (status !== 'failed' || (message === '' && failed.length > 0)) return tests;
    return [{ name: file, reason: shortened(message || 'a hook of its tests failed') }, ...tests];
  });
}

/** @param results what Playwright's reporter `json` writes → `[{ name, reason }]`, with what failed outside of any test. */
export function playwrightFailures({ suites, errors }) {
  const ofSuite = ({ specs = [], suites: inner = [] }) => [
    ...specs.filter((spec) => !spec.ok).map(failureOf),
    ...inner.flatMap(ofSuite),
  ];
  const outside = errors.map(({ message }) => ({ name: 'outside of a test', reason: shortened(message) }));
  return [...suites.flatMap(ofSuite), ...outside];
}

function failureOf({ file, line, title, tests }) {
  const messages = tests.flatMap(({ results }) =>
    results.flatMap(({ errors }) => errors.map(({ message }) => message)),
  );
  return { name: `${file}:${line} › ${title}`, reason: shortened(messages.join('\n')) };
}

export function printFailures(failures) {
  for (const { name, reason } of failures) console.log(`\nFailed: ${name}\n${reason}`);
  if (failures.length > 0) console.log('');
}
