import { type InstallTexts, installTexts } from './install-texts.ts';

export interface Installation {
  locale: keyof typeof installTexts;
  /** Where agents reach the server, without a slash at the end. */
  server: string;
  apikey: string;
  /** PEM; what agents trust for the server beside what the system trusts. */
  certificates: readonly string[];
  packages: readonly { arch: string; version: string; sha256: string }[];
}

/** As one word of a POSIX shell, whatever is in it. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

export const isLoopback = (server: string): boolean => {
  const { hostname } = new URL(server);
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
};

/** Whether the key would travel where others can read it. */
const isOpen = (server: string): boolean => new URL(server).protocol === 'http:' && !isLoopback(server);

/** `package_of x64` sets version and hash of what is published for it, or nothing. */
const packageCases = (packages: Installation['packages']): string =>
  packages
    .map(({ arch, version, sha256 }) => `    ${quoted(arch)}) version=${quoted(version)} sha256=${quoted(sha256)} ;;`)
    .join('\n');

/**
 * The installer of an agency: a POSIX shell script that says what it does, and may be run again. It begins to act with its
 * last line, so that half of one does nothing.
 */
export const installScript = ({ locale, server, apikey, certificates, packages }: Installation): string => {
  const texts: InstallTexts = installTexts[locale];
  const say = (name: keyof InstallTexts) => quoted(`${texts[name]}\\n`);
  const open = isOpen(server);
  return `#!/bin/sh
# Égida
set -eu

server=${quoted(server)}
apikey=${quoted(apikey)}
certificates=${quoted(certificates.map((pem) => pem.trim()).join('\n'))}
prefix=\${EGIDA_PREFIX:-}
work=
stopped=

say() { format=$1; shift; printf "$format" "$@"; }
fail() { format=$1; shift; printf "$format" "$@" >&2; exit 1; }
has() { command -v "$1" >/dev/null 2>&1; }
need() { has "$1" || fail ${say('missing')} "$1"; }
with_service() { [ -z "$prefix" ] && [ -d /run/systemd/system ] && has systemctl; }

leave() {
  [ -z "$work" ] || rm -rf "$work"
  [ -z "$stopped" ] || systemctl start egida-agent || :
}

package_of() {
  version= sha256=
  case $1 in
${packageCases(packages)}
  esac
}

# Whether version $1 is above $2, number by number.
is_above() {
  fields=$IFS
  IFS=.
  set -- $1 $2
  IFS=$fields
  [ $# = 6 ] || return 1
  [ "$1" -eq "$4" ] || { [ "$1" -gt "$4" ]; return; }
  [ "$2" -eq "$5" ] || { [ "$2" -gt "$5" ]; return; }
  [ "$3" -gt "$6" ]
}

# An agent that has updated itself is never put back: what was mended since would be open again.
has_newer() {
  [ -x "$program" ] || return 1
  present=$("$program" --version </dev/null 2>/dev/null) || return 1
  case $present in
    '' | *[!0-9.]*) return 1 ;;
  esac
  is_above "$present" "$version"
}

# Fetches $1 into the file $2 and sets status to what the server answered, 000 where it did not.
fetch() {
  if has curl; then
    status=$(curl -sS -K "$work/curl" -o "$2" -w '%{http_code}' "$1") || status=000
    return 0
  fi
  status=000
  if wget --version 2>/dev/null | grep -q GNU; then
    WGETRC="$work/wget" wget -S -q -O "$2" "$1" 2>"$work/answer" && status=200
  else
    wget -S -O "$2" --header "Egida-Apikey: $apikey" "$1" 2>"$work/answer" && status=200
  fi
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
  printf 'header = Egida-Apikey: %s\\n' "$apikey" >"$work/wget"
  # What is made from here on lies in a folder that is ours alone, or is for all to run.
  umask 022
  [ -n "$certificates" ] || return 0
  printf '%s\\n' "$certificates" >"$work/certificates.pem"
  for bundle in /etc/ssl/certs/ca-certificates.crt /etc/pki/tls/certs/ca-bundle.crt /etc/ssl/ca-bundle.pem /etc/ssl/cert.pem; do
    [ ! -r "$bundle" ] || { cat "$bundle" >"$work/trusted.pem"; break; }
  done
  cat "$work/certificates.pem" >>"$work/trusted.pem"
  printf 'cacert = "%s"\\n' "$work/trusted.pem" >>"$work/curl"
  printf 'ca_certificate = %s\\n' "$work/trusted.pem" >>"$work/wget"
}

download() {
  say ${say('download')} "$version"
  tries=0
  while :; do
    fetch "$server/api/agent/packages/$version?os=linux&arch=$arch" "$work/program.gz"
    case $status in
      200) break ;;
      429 | 503)
        tries=$((tries + 1))
        [ "$tries" -lt 40 ] || fail ${say('stillBusy')}
        say ${say('busy')} 15
        sleep 15
        ;;
      401) fail ${say('keyRefused')} ;;
      000) fail ${say('unreachable')} "$server" ;;
      *) fail ${say('refused')} "$status" ;;
    esac
  done
  gzip -dc <"$work/program.gz" >"$work/program" || fail ${say('damaged')}
  [ "$(sha256sum <"$work/program" | cut -d ' ' -f 1)" = "$sha256" ] || fail ${say('damaged')}
  say ${say('verified')}
}

# Beside its place first, so that what is there is always whole.
install_program() {
  mkdir -p "\${program%/*}" "$prefix/var/lib"
  cp "$work/program" "$program.new.$$"
  chmod 0755 "$program.new.$$"
  mv -f "$program.new.$$" "$program"
  [ -n "$prefix" ] || ln -sf "$program" /usr/local/bin/egida-agent
  say ${say('installed')} "$program"
}

enrol() {
  if with_service && systemctl is-active --quiet egida-agent; then
    say ${say('stopping')}
    systemctl stop egida-agent
    stopped=yes
  fi
  say ${say('enrol')}
  set -- enroll --server "$server" --apikey-file "$work/key" --state "$state"
  [ -z "$certificates" ] || set -- "$@" --trust "$work/certificates.pem"
  [ -z "\${EGIDA_MODE:-}" ] || set -- "$@" --mode "$EGIDA_MODE"
${open ? '  set -- "$@" --insecure\n' : ''}  "$program" "$@" || fail ${say('enrolFailed')}
}

start() {
  if [ -n "$prefix" ]; then
    say ${say('tryOut')}
    printf '  "%s" run --state "%s"\\n' "$program" "$state"
  elif with_service; then
    say ${say('service')}
    "$program" service install || fail ${say('serviceFailed')}
    stopped=
    say ${say('done')}
  else
    say ${say('noSystemd')}
    printf '  %s run --state %s\\n' "$program" "$state"
  fi
}

main() {
  program=$prefix/usr/local/lib/egida/egida-agent
  state=$prefix/var/lib/egida-agent
  say ${say('begin')} "$server"
${open ? `  say ${say('insecure')} "$server"\n` : ''}  [ "$(uname -s)" = Linux ] || fail ${say('notLinux')} "$(uname -s)"
  case $(uname -m) in
    x86_64 | amd64) arch=x64 ;;
    aarch64 | arm64) arch=arm64 ;;
    *) fail ${say('arch')} "$(uname -m)" ;;
  esac
  package_of "$arch"
  [ -n "$version" ] || fail ${say('noPackage')} "$arch"
  [ -n "$prefix" ] || [ "$(id -u)" = 0 ] || fail ${say('notRoot')}
  has curl || has wget || need curl
  for tool in gzip sha256sum mktemp sed; do need "$tool"; done
  prepare
  if has_newer; then
    say ${say('newer')} "$present" "$version"
  else
    download
    install_program
  fi
  enrol
  start
}

main "$@"
`;
};
