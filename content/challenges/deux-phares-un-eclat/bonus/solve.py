"""Deux phares, un même éclat : résolution sans dépendance (Python 3.8 ou plus)."""
import base64
import itertools
import json
import math
import re

pem = open("balises.pem", encoding="utf-8").read()
noms = re.findall(r"^# (.+)$", pem, re.M)
cles = re.findall(r"-----BEGIN PUBLIC KEY-----(.+?)-----END", pem, re.S)
# SubjectPublicKeyInfo d'une clé de 1024 bits : le module occupe 128 octets, suivis de l'exposant (5 octets).
modules = [int.from_bytes(base64.b64decode(cle)[-133:-5], "big") for cle in cles]
messages = {m["balise"]: base64.b64decode(m["message"]) for m in json.load(open("messages.json", encoding="utf-8"))}

for (nom_a, a), (nom_b, b) in itertools.combinations(zip(noms, modules), 2):
    p = math.gcd(a, b)
    if p == 1:
        continue
    for nom, n in ((nom_a, a), (nom_b, b)):
        d = pow(65537, -1, (p - 1) * (n // p - 1))
        bloc = pow(int.from_bytes(messages[nom], "big"), d, n).to_bytes(128, "big")
        print(nom, "->", bloc[bloc.index(0, 2) + 1 :].decode())
