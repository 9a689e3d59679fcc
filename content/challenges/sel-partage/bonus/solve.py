"""Le sel partagé : retrouve les deux clés et déchiffre le coffre (pip install cryptography)."""
import hashlib, json, sys
from itertools import product
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

n = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEBAAEDCE6AF48A03BBFD25E8CD0364141
j = json.load(open(sys.argv[1] if len(sys.argv) > 1 else "registre.json"))
groupes = {}
for t in j["transactions"]:
    z = int.from_bytes(hashlib.sha256(t["message"].encode()).digest(), "big")
    groupes.setdefault(t["r"], {})[t["signataire"]] = (z, int(t["r"], 16), int(t["s"], 16))
un, deux = j["coffre_commun"]["proprietaires"]
paires = [(g[un], g[deux]) for g in groupes.values() if len(g) == 2]


def publique(d):
    p = ec.derive_private_key(d, ec.SECP256K1()).public_key().public_numbers()
    return "04%064x%064x" % (p.x, p.y)


for signes in product((1, -1), repeat=2):
    lignes = [(s2 * r1, -s1 * r2, s1 * z2 - s2 * z1)
              for signe, ((z1, r1, s1), (z2, r2, s2)) in zip(signes, paires)
              for s2 in [s2 * signe]]
    (a, b, c), (d, e, f) = lignes
    det = pow(a * e - d * b, -1, n)
    d1, d2 = (c * e - f * b) * det % n, (a * f - d * c) * det % n
    if publique(d1) == j["cles_publiques"][un]:
        coffre = j["coffre_commun"]
        cle = hashlib.sha256(d1.to_bytes(32, "big") + d2.to_bytes(32, "big")).digest()
        texte = AESGCM(cle).decrypt(bytes.fromhex(coffre["nonce"]),
                                    bytes.fromhex(coffre["chiffre"] + coffre["etiquette"]), None)
        print(texte.decode())
