import { agentRequirements, type Requirement, serverRequirements } from './requirements.ts';

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const listOf = (requirements: readonly Requirement[]): string =>
  requirements
    .map(({ id, says, at }) => `- **${id}** ${says} [${at.replaceAll('`', '')}](../agent-protocol.md#${anchorOf(at)})`)
    .join('\n');

/** The page of the description that lists what the kit looks at; a test holds it to this. */
export const requirementsText = (): string => `# What the conformance kit looks at

Each line with the heading of the description that it comes from. The kit is in [conformance](../../conformance/README.md); this list is
made from its table (\`conformance/src/requirements.ts\`), and a test holds one to the other. Ids stay: one that goes is not given again.

## Agents

${listOf(agentRequirements)}

## Servers

${listOf(serverRequirements)}
`;
