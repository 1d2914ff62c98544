#!/bin/sh
# Starts coturn with turnserver.conf and what belongs to this machine alone. Further arguments go to turnserver.
#
#   TURN_SECRET_FILE       file with the secret shared with the site, 16 characters or more
#   TURN_SECRET_BEFORE_FILE   file with the secret before, which counts as well; none: only that one does
#   TURN_REALM             name of the relay, usually its host name
#   RELAY_ADDRESS          IPv4 address of this machine or container, to listen and to relay at
#   RELAY_PUBLIC_ADDRESS   IPv4 address that browsers are told for it; none: the same
#   RELAY_CERT_FILE, RELAY_KEY_FILE   certificate for turns: on port 5349; none: no TLS
#   RELAY_CERT_FOLDER      instead: a folder in which Caddy keeps TURN_REALM.crt and TURN_REALM.key, wherever in it. Until
#                          they are there the relay has no TLS, and ends once they are, to be started again; renewed
#                          ones are read again. RELAY_CERT_CHECK_S: how often it looks, in seconds (60)
#
# coturn reads a single configuration file and has no way to include another. The secret goes into one that only this
# user can read and that has no name any more once coturn starts: it reads it through /dev/fd, which needs Linux.
set -eu
umask 077

refuse() {
  echo "$1" >&2
  exit 1
}

# A line break or a blank in a value would be another setting.
check() {
  printf '%s\n' "$2" | grep -Eqx "$3" && [ "$(printf '%s' "$2" | wc -l)" -eq 0 ] || refuse "$1: $4"
}

ipv4='((25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])(\.|$)){4}'
here=$(dirname "$0")

[ -r "${TURN_SECRET_FILE:-}" ] || refuse 'TURN_SECRET_FILE: must be a file that can be read'
secret=$(cat "$TURN_SECRET_FILE")
check TURN_SECRET_FILE "$secret" '[A-Za-z0-9+/=_-]{16,}' 'must hold 16 or more of A-Z a-z 0-9 + / = _ -'
before=
if [ -n "${TURN_SECRET_BEFORE_FILE:-}" ]; then
  [ -r "$TURN_SECRET_BEFORE_FILE" ] || refuse 'TURN_SECRET_BEFORE_FILE: must be a file that can be read'
  before=$(cat "$TURN_SECRET_BEFORE_FILE")
  check TURN_SECRET_BEFORE_FILE "$before" '[A-Za-z0-9+/=_-]{16,}' 'must hold 16 or more of A-Z a-z 0-9 + / = _ -'
fi
check TURN_REALM "${TURN_REALM:-}" '[A-Za-z0-9.-]+' 'must be a host name'
check RELAY_ADDRESS "${RELAY_ADDRESS:-}" "$ipv4" 'must be an IPv4 address'
public=${RELAY_PUBLIC_ADDRESS:-$RELAY_ADDRESS}
check RELAY_PUBLIC_ADDRESS "$public" "$ipv4" 'must be an IPv4 address'
if [ -n "${RELAY_CERT_FILE:-}" ]; then
  [ -r "$RELAY_CERT_FILE" ] || refuse 'RELAY_CERT_FILE: must be a file that can be read'
  [ -r "${RELAY_KEY_FILE:-}" ] || refuse 'RELAY_KEY_FILE: must be a file that can be read'
fi

cert=${RELAY_CERT_FILE:-}
key=${RELAY_KEY_FILE:-}
find_cert() {
  find "$RELAY_CERT_FOLDER" -name "$TURN_REALM.crt" -size +0 2>/dev/null | head -n 1
}
if [ -n "${RELAY_CERT_FOLDER:-}" ]; then
  cert=$(find_cert)
  key=${cert%.crt}.key
  [ -z "$cert" ] || [ -r "$key" ] || cert=
  [ -n "$cert" ] || echo "no certificate for $TURN_REALM in $RELAY_CERT_FOLDER yet: without TLS until it is there" >&2
fi

folder=$(mktemp -d "${TMPDIR:-/tmp}/relay.XXXXXX")
# Whatever ends this before the relay runs: the secret does not stay.
trap 'rm -rf "$folder"' EXIT
trap 'exit 1' HUP INT TERM
{
  cat "$here/turnserver.conf"
  echo "static-auth-secret=$secret"
  [ -z "$before" ] || echo "static-auth-secret=$before"
  echo "realm=$TURN_REALM"
  echo "listening-ip=$RELAY_ADDRESS"
  echo "relay-ip=$RELAY_ADDRESS"
  # Peers named by the public address are this address by the time they are compared.
  echo "external-ip=$public/$RELAY_ADDRESS"
  echo "allowed-peer-ip=$RELAY_ADDRESS"
  echo "userdb=$folder/turndb"
  echo "pidfile=$folder/turnserver.pid"
  if [ -n "$cert" ]; then
    echo "cert=$cert"
    echo "pkey=$key"
  else
    echo no-tls
  fi
} > "$folder/turnserver.conf"

# Two threads that make the tables of an empty database at the same time lock each other out, and the relay refuses
# everybody from then on. turnadmin, the same program by another name, makes them before anybody asks.
said=$(turnadmin -l -b "$folder/turndb" 2>&1) || true
[ -s "$folder/turndb" ] || refuse "turnadmin made no database: $said"
# It begins a log file wherever it may.
rm -f -- "$(echo "$said" | sed -n 's/.*log file opened: //p')"

# The relay takes over the folder, and by then no file with the secret is in it.
exec 3< "$folder/turnserver.conf"
rm "$folder/turnserver.conf"
trap - EXIT HUP INT TERM

# Looks after the certificate for as long as the relay, which takes over the number of this process, runs.
look_after_cert() {
  known=$(cksum < "${cert:-/dev/null}")
  while sleep "${RELAY_CERT_CHECK_S:-60}" && kill -0 $$ 2>/dev/null; do
    if [ -z "$cert" ]; then
      [ -z "$(find_cert)" ] || { kill -TERM $$; return; }
    else
      next=$(cksum < "$cert") || continue
      # By this signal coturn reads its certificate again; calls go on.
      [ "$next" = "$known" ] || { known=$next; kill -USR2 $$; }
    fi
  done
}
[ -z "${RELAY_CERT_FOLDER:-}" ] || look_after_cert 3<&- &

exec turnserver -c /dev/fd/3 "$@"
