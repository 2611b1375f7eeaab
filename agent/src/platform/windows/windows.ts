import type { Platform } from '../platform.ts';
import { readConnections } from './connections.ts';
import { windowsDeception } from './deception.ts';
import { windowsDecoyFiles } from './decoy-files.ts';
import { readInventory } from './inventory.ts';
import { computerLocale } from './locale.ts';
import { machineId } from './machine-id.ts';
import { windowsNamedObjects } from './named-objects.ts';
import { openProgram } from './open-program.ts';
import { osIdsOf, readOsVersion } from './os-version.ts';
import { windowsProcesses } from './processes.ts';
import { windowsRegistry } from './registry.ts';
import { removeProgram } from './remove-program.ts';
import { windowsServices } from './services.ts';
import { showInSession } from './session.ts';

export const windowsPlatform = (): Platform => ({
  osFamily: 'windows',
  osIds: osIdsOf(readOsVersion()),
  machineId,
  inventory: readInventory,
  locale: computerLocale,
  writeLine: showInSession,
  processes: windowsProcesses(),
  connections: readConnections,
  decoyFiles: windowsDecoyFiles,
  registry: windowsRegistry,
  namedObjects: windowsNamedObjects(),
  deception: windowsDeception,
  openProgram,
  // Programs of Windows belong to no package whose lists could be asked for a path.
  packages: () => ({ ownersOf: async () => new Map() }),
  services: windowsServices,
  removeProgram,
});
