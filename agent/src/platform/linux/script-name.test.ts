import { describe, expect, it } from 'vitest';
import { scriptName } from './script-name.ts';

describe('the script that an interpreter runs', () => {
  it.each<[string, string[], string | undefined]>([
    ['/usr/bin/bash', ['bash', '/tmp/kinsing.sh', '-x'], 'kinsing.sh'],
    ['/usr/bin/bash', ['bash', '-eu', '-o', 'pipefail', 'run.sh'], 'run.sh'],
    ['/usr/bin/bash', ['bash', '-ec', 'kinsing.sh'], undefined],
    ['/usr/bin/bash', ['bash', '--', '-odd.sh'], '-odd.sh'],
    ['/usr/bin/bash', ['-bash'], undefined],
    ['/usr/bin/python3.11', ['python3', '-u', '-W', 'ignore', './miner.py'], 'miner.py'],
    ['/usr/bin/python3.11', ['python3', '-m', 'http.server'], undefined],
    ['/usr/bin/perl', ['perl', '-e', 'print 1', 'x.pl'], undefined],
    ['/usr/bin/java', ['java', '-Xmx1g', '-jar', '/opt/a.jar'], 'a.jar'],
    [
      '/usr/lib/x86_64-linux-gnu/ld-linux-x86-64.so.2',
      ['ld.so', '--library-path', '/tmp', '/tmp/miner', '-x'],
      'miner',
    ],
    ['/usr/lib/x86_64-linux-gnu/ld-2.28.so', ['/lib64/ld-linux-x86-64.so.2', './miner'], 'miner'],
    ['/lib/ld-musl-x86_64.so.1', ['ld.so', '--list', '/bin/ls'], undefined],
    ['/usr/bin/vim', ['vim', 'kinsing.sh'], undefined],
  ])('%s %j', (image, argv, name) => {
    expect(scriptName(image, argv)).toBe(name);
  });
});
