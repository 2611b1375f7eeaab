#!/usr/bin/env node
import { Command, Option } from 'commander';
import { enroll } from './commands/enroll.ts';
import { run } from './commands/run.ts';
import { installService, removeService, turnService } from './commands/service.ts';
import { answerStarts, watchResponder } from './commands/start-watchdog.ts';
import { showStatus } from './commands/status.ts';
import { unenroll } from './commands/unenroll.ts';
import { verifyOwnProgram } from './commands/verify.ts';
import { errorText } from './errors/errors.ts';
import { exitCodes } from './program/exit-codes.ts';
import { UserError } from './program/user-error.ts';
import { agentVersion } from './program/version.ts';
import { defaultStateFolder } from './store/state-folder.ts';

const program = new Command('egida-agent')
  .description('Protects this computer with the vaccines of its agency.')
  .version(agentVersion);
const command = (name: string, description: string, below: Command = program) =>
  below
    .command(name)
    .description(description)
    .option('--state <folder>', 'where the agent keeps what it knows', defaultStateFolder);

command('enroll', 'make this computer known to the server')
  .requiredOption('--server <url>', 'address of the server')
  .option('--apikey <key>', "the agency's key; everyone on this computer can read it while the command runs")
  .option(
    '--apikey-file <file>',
    "a file with the agency's key (or put it into EGIDA_APIKEY); without either it is asked for",
  )
  .option('--mode <mode>', 'normal, vdi, golden or offline', 'normal')
  .option('--machine-id <id>', "another name than the computer's own machine id")
  .option('--ca <file>', 'certificates (PEM) to trust for the server, and no others')
  .option('--trust <file>', "certificates (PEM) to trust for the server beside the system's")
  .option('--insecure', 'take a server without encryption (http://) that is not this computer')
  .action((options) => finish(() => enroll(options)));

command('run', 'protect this computer')
  .option('--observe', 'report only: stop nothing, plant nothing')
  .option('--within <pid>', 'act only on what descends from this process')
  .option('--root <folder>', 'plant decoys below this folder only')
  .option('--poll', 'look at processes and decoys at intervals, and take nothing that the kernel tells')
  .option('--deny-before-start', 'on Linux, deny programs before they start, where names or hashes tell')
  .addOption(new Option('--service', 'the service manager of Windows starts this process').hideHelp())
  .option('--registry-root <key>', 'on Windows, mark the registry below this key only')
  .addOption(new Option('--trial-seconds <seconds>', 'how long a new program may take to reach the server').hideHelp())
  .action(async (options) => finish(() => run(options)));

command('status', 'show how this computer is protected')
  .option('--json', 'for programs')
  .action((options) => finish(async () => showStatus(options)));

command('unenroll', 'take everything of the agent off this computer')
  .option('--root <folder>', 'the folder that the agent was run with')
  .option('--registry-root <key>', 'the key that the agent was run with')
  .action((options) => finish(async () => unenroll(options)));

program
  .command('verify')
  .description('say whether this program is the one that a signed manifest tells of')
  .requiredOption('--manifest <base64>', 'the manifest of its package')
  .requiredOption('--signature <base64>', 'its signature')
  .action((options) => finish(() => verifyOwnProgram(options)));

const service = program.command('service').description('have the service manager of this computer run the agent');
command('install', 'run this program as a service, now and at each start of the computer', service)
  .option('--deny-before-start', 'have it deny programs before they start, on Linux')
  .action((options) => finish(async () => installService(options)));
command('remove', 'end the service and take its definition away', service).action((options) =>
  finish(async () => removeService(options)),
);
service
  .command('start')
  .description('start the service')
  .action(() => finish(async () => turnService('start')));
service
  .command('stop')
  .description('stop the service until the computer starts again, or somebody starts it')
  .action(() => finish(async () => turnService('stop')));

program
  .command('start-watchdog', { hidden: true })
  .description('run the process that answers before programs start, and kill it where it hangs; the agent calls it')
  .option('--root <folder>')
  .action((options) => finish(() => watchResponder(options)));
program
  .command('start-responder', { hidden: true })
  .description('answer before programs start; the watchdog calls it')
  .option('--root <folder>')
  .action((options) => finish(async () => answerStarts(options)));

const finish = async (work: () => Promise<number>): Promise<void> => {
  try {
    process.exit(await work());
  } catch (error) {
    console.error(errorText(error));
    process.exit(error instanceof UserError ? error.exitCode : exitCodes.failed);
  }
};

void program.parseAsync();
