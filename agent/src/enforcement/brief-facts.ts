import type { ProcessFacts } from '../platform/processes.ts';

/** As much of a command line as an alert tells. */
const alertLineLength = 8192;
/** No file has a longer name. */
const maxNameLength = 255;

/**
 * What is kept of a process that waits, once its rules were looked at: everybody decides how long the arguments of programs are, and how many
 * of these wait. A clone shares no text with what it was made of: the part of a long text would keep the whole of it in memory.
 */
export const briefFacts = (facts: ProcessFacts, maxLineLength = alertLineLength): ProcessFacts => {
  const [line = ''] = facts.commandLines;
  if (facts.commandLines.length <= 1 && line.length <= maxLineLength && facts.names.every(isShort)) return facts;
  return structuredClone({
    ...facts,
    names: facts.names.filter(isShort),
    commandLines: facts.commandLines.slice(0, 1).map((first) => first.slice(0, maxLineLength)),
  });
};

const isShort = (name: string): boolean => name.length <= maxNameLength;
