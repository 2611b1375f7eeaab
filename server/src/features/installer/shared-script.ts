import { isOpen, quoted, type Say } from './shell-text.ts';

/** What both scripts begin with: words, and what has to be so before anything is asked or fetched. */
export const beginning = (server: string, say: Say): string => `#!/bin/sh
# Égida
set -eu

server=${quoted(server)}
prefix=\${EGIDA_PREFIX:-}
work=

say() { format=$1; shift; printf "$format" "$@"; }
fail() { format=$1; shift; printf "$format" "$@" >&2; exit 1; }
has() { command -v "$1" >/dev/null 2>&1; }
need() { has "$1" || fail ${say('missing')} "$1"; }

need_root() { [ -n "$prefix" ] || [ "$(id -u)" = 0 ] || fail ${say('notRoot')}; }

# Others' wget takes a header from its command line alone, where everyone on this computer would read the key.
need_fetcher() { has curl || wget --version 2>/dev/null | grep -q GNU || need curl; }

${isOpen(server) ? wantsConsent(say) : 'need_consent() { :; }'}
`;

/** The server's word for it is not enough: whoever stands in between could give it, too. */
const wantsConsent = (say: Say): string => `# Nobody but who installs may say that nothing has to be encrypted.
need_consent() { [ "\${EGIDA_INSECURE:-}" = yes ] || fail ${say('openRefused')} "$server"; }`;

/** A folder of its own with the key in files, and `fetch`, which shows the key to the server and to nobody else. */
export const fetching =
  (): string => `# Fetches $1 into the file $2 and sets status to what the server answered, 000 where it did not.
fetch() {
  status=000
  if has curl; then
    status=$(curl -sS -K "$work/curl" -o "$2" -w '%{http_code}' "$1") || status=000
    return 0
  fi
  WGETRC="$work/wget" wget -S -q -O "$2" "$1" 2>"$work/answer" && status=200
  [ "$status" = 200 ] || status=$(sed -n 's/^.*HTTP\\/[0-9.]* \\([0-9][0-9][0-9]\\).*$/\\1/p' "$work/answer" | tail -n 1)
  [ -n "$status" ] || { status=000; cat "$work/answer" >&2; }
}

# The key in files that only we read: everyone on this computer sees what programs are called with.
prepare() {
  umask 077
  work=$(mktemp -d "\${TMPDIR:-/tmp}/egida.XXXXXX")
  trap leave EXIT
  trap 'exit 1' HUP INT TERM
  printf '%s' "$apikey" >"$work/key"
  printf 'header = "Egida-Apikey: %s"\\n' "$apikey" >"$work/curl"
  printf 'header = Egida-Apikey: %s\\nmax_redirect = 0\\n' "$apikey" >"$work/wget"
  # What is made from here on lies in a folder that is ours alone, or is for all to run.
  umask 022
}
`;
