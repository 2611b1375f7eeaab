import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Keeps one program in a file system of its own (FUSE), and answers nothing any more once it is told so. It ends with its input. */
const keeper = String.raw`
  use strict; my ($folder, $program) = @ARGV; $| = 1; $^F = 100;
  open my $in, '<:raw', $program or die; my $data = do { local $/; <$in> };
  sysopen my $fuse, '/dev/fuse', 2 or exit 3;
  my $options = 'fd=' . fileno($fuse) . ',rootmode=40000,user_id=0,group_id=0,allow_other';
  system('mount', '-i', '-t', 'fuse', '-o', $options, 'egida-agent-test', $folder) == 0 or exit 3;
  print "mounted\n";
  my $attributes = sub {
    my ($file) = @_; my ($mode, $size) = $file == 1 ? (040755, 0) : (0100755, length $data);
    pack 'Q6 L10', $file, $size, 1, 1, 1, 1, 0, 0, 0, $mode, 1, 0, 0, 0, 4096, 0;
  };
  my $silent = 0;
  for (;;) {
    my $ready = ''; vec($ready, fileno(STDIN), 1) = 1; vec($ready, fileno($fuse), 1) = 1;
    select $ready, undef, undef, undef;
    if (vec $ready, fileno(STDIN), 1) {
      sysread(STDIN, my $line, 100) or last;
      # Nobody waits for ever, whatever becomes of the test.
      $silent = 1; alarm 40; print "silent\n";
    }
    next unless vec $ready, fileno($fuse), 1;
    sysread($fuse, my $request, 1 << 20) or last;
    my ($length, $call, $unique, $file) = unpack 'L2 Q2', $request;
    my $body = substr $request, 40;
    my $reply = sub { my ($text, $error) = @_; syswrite $fuse, pack('L l Q', 16 + length $text, -($error // 0), $unique) . $text };
    next if $call == 2 || $call == 42 || $call == 36;
    if ($call == 26) { $reply->(pack 'L4 S2 L2 S2 L x24', 7, 31, 65536, 0, 12, 10, 65536, 1, 16, 0, 0); next }
    next if $silent;
    if ($call == 1) { $body =~ /^egida-test/ ? $reply->(pack('Q4 L2', 2, 1, 0, 0, 0, 0) . $attributes->(2)) : $reply->('', 2) }
    elsif ($call == 3) { $reply->(pack('Q L2', 0, 0, 0) . $attributes->($file)) }
    elsif ($call == 14 || $call == 27) { $reply->(pack 'Q L2', 0, 0, 0) }
    elsif ($call == 15) { my (undef, $at, $size) = unpack 'Q2 L', $body; $reply->(substr $data, $at, $size) }
    elsif ($call == 18 || $call == 25 || $call == 29) { $reply->('') }
    else { $reply->('', 38) }
  }
  system('umount', '-l', $folder);
`;

/**
 * A folder of another computer, as it were, in which one program stands under any name that begins with `egida-test`, until nobody there
 * answers any more. Undefined where this computer does not let the test have one: it takes root and FUSE.
 */
export const mountSilentFiles = async (folder: string, program = '/usr/bin/sleep') => {
  mkdirSync(folder, { recursive: true });
  const child = spawn('/usr/bin/perl', ['-e', keeper, folder, program], { stdio: ['pipe', 'pipe', 'ignore'] });
  const ended = once(child, 'exit');
  const says = () => Promise.race([once(child.stdout, 'data').then(String), ended.then(() => undefined)]);
  if ((await says()) === undefined) return undefined;
  return {
    path: (name: string) => join(folder, name),
    fallSilent: async () => {
      child.stdin.write('silent\n');
      await says();
    },
    unmount: async () => {
      child.stdin.end();
      await ended;
    },
  };
};
