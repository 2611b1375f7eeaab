import { exitCodes } from '../../program/exit-codes.ts';

const { notEnrolled, removed, startAgain } = exitCodes;

/**
 * The unit that runs a program with its arguments. It has no `ProtectSystem` or the like, since the agent has to see and
 * plant files where everyone else does. systemd starts the program again however it ended, for ever, unless its exit code
 * says that there is nothing to protect any more. A program that hangs gives no sign any more: it is ended, and started
 * again. While an update is tried the sign comes from a child of the process that systemd started.
 */
export const unitText = (command: readonly string[]): string => `[Unit]
Description=Égida agent
After=network.target
StartLimitIntervalSec=0

[Service]
ExecStart=${command.map(quote).join(' ')}
Restart=always
RestartPreventExitStatus=${notEnrolled} ${removed}
SuccessExitStatus=${removed} ${startAgain}
RestartSec=2
WatchdogSec=120
NotifyAccess=all
OOMScoreAdjust=-900
LimitNOFILE=8192

[Install]
WantedBy=multi-user.target
`;

/** Quotes a word so that systemd replaces nothing in it. */
const quote = (word: string): string =>
  `"${word
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replaceAll('%', '%%')
    .replaceAll('$', () => '$$')}"`;
