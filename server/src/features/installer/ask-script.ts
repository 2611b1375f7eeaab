import { beginning, fetching } from './shared-script.ts';
import { type InstallLocale, quoted, sayingIn } from './shell-text.ts';

/** What a script that asks for the key is made for. */
export interface Asking {
  locale: InstallLocale;
  /** Where agents reach the server, without a slash at the end. */
  server: string;
  /** What of the server answers the installer of an agency, to who shows its key. */
  path: string;
}

/**
 * What everybody may have: a script that asks for an agency's key on the terminal, or reads it from a file, and runs the
 * installer that the server gives for it. So the key stands on no command line and in no history of commands.
 */
export const askScript = ({ locale, server, path }: Asking): string => {
  const say = sayingIn(locale);
  return `${beginning(server, say)}
silent=

leave() {
  [ -z "$silent" ] || stty echo </dev/tty
  [ -z "$work" ] || rm -rf "$work"
}

${fetching()}
ask() {
  (: </dev/tty) 2>/dev/null || fail ${say('noTerminal')}
  trap leave EXIT
  trap 'exit 1' HUP INT TERM
  silent=yes
  stty -echo </dev/tty
  say ${say('askKey')} >/dev/tty
  IFS= read -r apikey </dev/tty || :
  stty echo </dev/tty
  silent=
}

read_key() {
  apikey=
  if [ -z "\${EGIDA_APIKEY_FILE:-}" ]; then
    ask
  else
    [ -r "$EGIDA_APIKEY_FILE" ] || fail ${say('noKeyFile')} "$EGIDA_APIKEY_FILE"
    IFS= read -r apikey <"$EGIDA_APIKEY_FILE" || :
  fi
  # Blanks come along when a key is copied.
  apikey=$(printf '%s' "$apikey" | tr -d '[:space:]')
  case $apikey in
    '' | *[!A-Za-z0-9_-]*) fail ${say('noKey')} ;;
  esac
}

main() {
  need_root
  need_consent
  need_fetcher
  for tool in mktemp sed tr; do need "$tool"; done
  read_key
  prepare
  fetch "$server"${quoted(path)} "$work/install.sh"
  case $status in
    200) ;;
    401) fail ${say('keyRefused')} ;;
    403) fail ${say('closed')} ;;
    409) fail ${say('nothingPublished')} ;;
    000) fail ${say('unreachable')} "$server" ;;
    *) fail ${say('refused')} "$status" ;;
  esac
  sh "$work/install.sh" </dev/null
}

main "$@"
`;
};
