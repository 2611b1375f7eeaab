import { quoted, type Say } from './shell-text.ts';

/**
 * Verifies Ed25519 (RFC 8032, 5.1.7) with nothing but Python itself: OpenSSL before version 3 cannot be asked to. It is
 * called with a public key (SPKI in base64), a file with the signature and one with what was signed.
 */
const verifier = `import base64, hashlib, sys
p = 2**255 - 19
q = 2**252 + 27742317777372353535851937790883648493
d = -121665 * pow(121666, p - 2, p) % p
def add(s, t):
    a, b = (s[1] - s[0]) * (t[1] - t[0]) % p, (s[1] + s[0]) * (t[1] + t[0]) % p
    c, z = 2 * s[3] * t[3] * d % p, 2 * s[2] * t[2] % p
    e, f, g, h = b - a, z - c, z + c, b + a
    return (e * f % p, g * h % p, f * g % p, e * h % p)
def times(n, point):
    total = (0, 1, 1, 0)
    while n:
        if n & 1:
            total = add(total, point)
        point, n = add(point, point), n >> 1
    return total
def read(text):
    y = int.from_bytes(text, "little")
    sign, y = y >> 255, y & (2**255 - 1)
    square = (y * y - 1) * pow(d * y * y + 1, p - 2, p) % p
    x = pow(square, (p + 3) // 8, p)
    if (x * x - square) % p:
        x = x * pow(2, (p - 1) // 4, p) % p
    if y >= p or (x * x - square) % p or (x == 0 and sign):
        sys.exit(1)
    if x & 1 != sign:
        x = p - x
    return (x, y, 1, x * y % p)
key = base64.b64decode(sys.argv[1])[12:]
with open(sys.argv[2], "rb") as file:
    signature = file.read()
with open(sys.argv[3], "rb") as file:
    signed = file.read()
s = int.from_bytes(signature[32:], "little")
if len(key) != 32 or len(signature) != 64 or s >= q:
    sys.exit(1)
base = read((4 * pow(5, p - 2, p) % p).to_bytes(32, "little"))
h = int.from_bytes(hashlib.sha512(signature[:32] + key + signed).digest(), "little") % q
a, b = times(s, base), add(read(signature[:32]), times(h, read(key)))
sys.exit(0 if (a[0] * b[2] - b[0] * a[2]) % p == 0 and (a[1] * b[2] - b[1] * a[2]) % p == 0 else 1)`;

/** Every Ed25519 key begins so as SPKI in base64, and is as long. */
const keyForm = 'MCowBQYDK2VwAyEA*=';

/**
 * `verify_signature`: that one of the release keys signed the program. What was signed is put together anew, out of what this
 * computer knows and measured; the program itself is asked nothing.
 */
export const verifying = (
  releaseKeys: readonly string[],
  say: Say,
): string => `release_keys=${quoted(releaseKeys.join('\n'))}

# The keys that count, one a line: those that whoever installs names, or else those that came along.
trusted_keys() {
  if [ -z "\${EGIDA_RELEASE_KEY:-}" ]; then
    printf '%s\\n' "$release_keys"
  elif [ -f "$EGIDA_RELEASE_KEY" ]; then
    cat "$EGIDA_RELEASE_KEY"
  else
    printf '%s\\n' "$EGIDA_RELEASE_KEY"
  fi | sed '/^-----/d' | tr -s ', \\t\\r' '\\n'
}

find_python() {
  for python in python3 /usr/libexec/platform-python; do
    "$python" -I -c 'import hashlib' </dev/null >/dev/null 2>&1 && return 0
  done
  return 1
}

# openssl before version 3 cannot, which its help shows.
find_verifier() {
  if has openssl && openssl pkeyutl -help </dev/null 2>&1 | grep -q -e -rawin; then
    verifier=openssl
  elif find_python; then
    verifier=python
  else
    return 1
  fi
}

# Whether the key $1 made the signature.
made_by() {
  if [ "$verifier" = openssl ]; then
    printf '%s\\n' '-----BEGIN PUBLIC KEY-----' "$1" '-----END PUBLIC KEY-----' >"$work/release.pem"
    openssl pkeyutl -verify -pubin -inkey "$work/release.pem" -rawin -in "$work/manifest" -sigfile "$work/signature" \\
      </dev/null >/dev/null 2>&1
  else
    "$python" -I - "$1" "$work/signature" "$work/manifest" >/dev/null 2>&1 <<'END'
${verifier}
END
  fi
}

verify_signature() {
  keys=$(trusted_keys)
  [ -n "$keys" ] || [ -n "\${EGIDA_RELEASE_KEY:-}" ] || fail ${say('noReleaseKeys')}
  [ -n "$keys" ] || fail ${say('badReleaseKey')}
  for key in $keys; do
    case $key in
      ${keyForm}) ;;
      *) fail ${say('badReleaseKey')} ;;
    esac
  done
  if ! find_verifier; then
    [ "\${EGIDA_UNVERIFIED:-}" = yes ] || fail ${say('cannotVerify')}
    say ${say('unverified')}
    return 0
  fi
  printf '{"arch":"%s","keyId":"%s","os":"linux","product":"egida-agent","sha256":"%s","version":"%s"}' \\
    "$arch" "$key_id" "$sha256" "$version" >"$work/manifest"
  printf '%s' "$signature" | base64 -d >"$work/signature" 2>/dev/null || fail ${say('forged')}
  for key in $keys; do
    ! made_by "$key" || { say ${say('signed')}; return 0; }
  done
  fail ${say('forged')}
}
`;
