#!/bin/sh
# Outils d'une machine de CTF, pour Debian ou Ubuntu. À lancer dans une machine virtuelle neuve : sudo sh machine-de-ctf.sh
# Relisez ce script avant de le lancer, comme tout script que l'on vous donne.
set -eu

[ "$(id -u)" -eq 0 ] || { echo 'À lancer avec sudo.' >&2; exit 1; }

export DEBIAN_FRONTEND=noninteractive
apt-get update
apt-get install --yes --no-install-recommends \
  file binutils xxd less jq git curl unzip xz-utils 7zip \
  python3 python3-venv python3-pip \
  libimage-exiftool-perl binwalk \
  gdb gcc libc6-dev \
  tshark tcpdump \
  openssl sqlite3

echo 'Prêt. Prenez un instantané de la machine avant de vous en servir.'
