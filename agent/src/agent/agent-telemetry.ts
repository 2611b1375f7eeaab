import type { AlertDraft } from '../enforcement/alert-draft.ts';
import { errorStack } from '../errors/errors.ts';
import type { Platform } from '../platform/platform.ts';
import type { ProcessFacts } from '../platform/processes.ts';
import { openTelemetry, type Telemetry, type TelemetryOptions } from '../telemetry/telemetry.ts';

type AgentPart = Omit<TelemetryOptions, 'openProgram' | 'packages' | 'failed'>;

/** Telemetry of this computer; `root` is the folder that stands for its root, if there is one. */
export const openAgentTelemetry = (platform: Platform, root: string | undefined, agent: AgentPart): Telemetry =>
  openTelemetry({
    ...agent,
    openProgram: platform.openProgram,
    packages: platform.packages(root),
    failed: (error) => agent.log(`internal fault: ${errorStack(error)}`),
  });

/** Tells telemetry of a process that enforcement saw, unless the kernel does not name its program. */
export const tellExecution = (telemetry: Telemetry, facts: ProcessFacts, at: number): void => {
  const { image, pid, imageId, seesHostFiles } = facts;
  if (image !== undefined) telemetry.executed({ image, pid, imageId: imageId || undefined, seesHostFiles, at });
};

/** Tells telemetry which vaccine met a program. No rule met the relatives that are stopped along with it. */
export const tellMatch = (telemetry: Telemetry, { vaccineId, detail, finding }: AlertDraft): void => {
  const { image, sha256 } = detail;
  const isRelative = finding.remark === 'PARENT_OF' || finding.remark === 'DESCENDANT_OF';
  if (image !== undefined && sha256 !== undefined && !isRelative) telemetry.met({ image, sha256, vaccineId });
};
