import { beginning, fetching } from './shared-script.ts';
import { type InstallLocale, isOpen, quoted, sayingIn } from './shell-text.ts';
import { verifying } from './signature-script.ts';

export interface Installation {
  locale: InstallLocale;
  /** Where agents reach the server, without a slash at the end. */
  server: string;
  apikey: string;
  /** PEM; what agents trust for the server beside what the system trusts. */
  certificates: readonly string[];
  /** SPKI in base64; whose signatures count. */
  releaseKeys: readonly string[];
  packages: readonly { arch: string; version: string; sha256: string; keyId: string; signature: string }[];
}

/** `package_of x64` sets what is published for it: version, hash and signature, or nothing. */
const packageCases = (packages: Installation['packages']): string =>
  packages
    .map(({ arch, version, sha256, keyId, signature }) => {
      const published = { version, sha256, key_id: keyId, signature };
      const set = Object.entries(published).map(([name, value]) => `${name}=${quoted(value)}`);
      return `    ${quoted(arch)}) ${set.join(' ')} ;;`;
    })
    .join('\n');

/**
 * The installer of an agency: a POSIX shell script that says what it does, and may be run again. It begins to act with its
 * last line, so that half of one does nothing.
 */
export const installScript = (installation: Installation): string => {
  const { locale, server, apikey, certificates, releaseKeys, packages } = installation;
  const say = sayingIn(locale);
  const open = isOpen(server);
  return `${beginning(server, say)}
apikey=${quoted(apikey)}
certificates=${quoted(certificates.map((pem) => pem.trim()).join('\n'))}
stopped=

with_service() { [ -z "$prefix" ] && [ -d /run/systemd/system ] && has systemctl; }

leave() {
  [ -z "$work" ] || rm -rf "$work"
  [ -z "$stopped" ] || systemctl start egida-agent || :
}

package_of() {
  version= sha256= key_id= signature=
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

${fetching()}
trust() {
  [ -n "$certificates" ] || return 0
  printf '%s\\n' "$certificates" >"$work/certificates.pem"
  for bundle in /etc/ssl/certs/ca-certificates.crt /etc/pki/tls/certs/ca-bundle.crt /etc/ssl/ca-bundle.pem /etc/ssl/cert.pem; do
    [ ! -r "$bundle" ] || { cat "$bundle" >"$work/trusted.pem"; break; }
  done
  cat "$work/certificates.pem" >>"$work/trusted.pem"
  printf 'cacert = "%s"\\n' "$work/trusted.pem" >>"$work/curl"
  printf 'ca_certificate = %s\\n' "$work/trusted.pem" >>"$work/wget"
}

${verifying(releaseKeys, say)}
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
  verify_signature
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
  need_consent
  say ${say('begin')} "$server"
${open ? `  say ${say('insecure')} "$server"\n` : ''}  [ "$(uname -s)" = Linux ] || fail ${say('notLinux')} "$(uname -s)"
  case $(uname -m) in
    x86_64 | amd64) arch=x64 ;;
    aarch64 | arm64) arch=arm64 ;;
    *) fail ${say('arch')} "$(uname -m)" ;;
  esac
  package_of "$arch"
  [ -n "$version" ] || fail ${say('noPackage')} "$arch"
  need_root
  need_fetcher
  for tool in gzip sha256sum base64 mktemp sed tr; do need "$tool"; done
  prepare
  trust
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
