import { exitCodes } from '../program/exit-codes.ts';

export const unitName = 'egida-agent.service';
export const unitPath = `/etc/systemd/system/${unitName}`;

const { notEnrolled, removed, startAgain } = exitCodes;

/**
 * The unit that runs a program (and its arguments). No `ProtectSystem` and the like: the agent has to see and plant
 * files where everyone else does. It is started again whatever ended it, without an end to the tries, unless there is
 * nothing to protect any more.
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
OOMScoreAdjust=-900
LimitNOFILE=8192

[Install]
WantedBy=multi-user.target
`;

/** As systemd reads it back: in quotes, with nothing in it that systemd would replace. */
const quote = (word: string): string =>
  `"${word
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replaceAll('%', '%%')
    .replaceAll('$', () => '$$')}"`;
