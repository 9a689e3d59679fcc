import { createCipheriv, createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { word } from '../coffre-de-verre/keccak.ts';
import { mod, multiply, sign } from '../recu-dans-le-miroir/secp256k1.ts';

const FLAG = 'FANION{deux_paludiers_deux_grains_quatre_equations}';
const digestOf = (text: string) => BigInt(`0x${createHash('sha256').update(text).digest('hex')}`);
const hex = (value: bigint) => word(value).toString('hex');

const names = ['Guérande', 'Mesquer', 'Batz', 'Assérac', 'Le Pouliguen', 'La Turballe'];
const secrets = new Map(names.map((name) => [name, mod(digestOf(`clé des marais de ${name}`))]));
const SHARED = [1, 2].map((rank) => mod(digestOf(`grain commun ${rank}`)));
const [FIRST, SECOND] = ['Mesquer', 'Assérac'] as const;

const sales = Array.from({ length: 60 }, (_, rank) => {
  const signer = names[Number(digestOf(`tour ${rank}`) % 6n)]!;
  const weight = 120 + ((rank * 137) % 880);
  return {
    signer,
    text: `${signer} | lot ${1040 + rank} | ${weight} kg | gros sel`,
    nonce: undefined as bigint | undefined,
  };
});
// Four signatures, two nonces: each nonce serves once for each of the two keys, never twice for one.
const plan: [number, string, bigint][] = [
  [11, FIRST, SHARED[0]!],
  [23, SECOND, SHARED[0]!],
  [38, SECOND, SHARED[1]!],
  [52, FIRST, SHARED[1]!],
];
for (const [rank, signer, nonce] of plan) {
  const sale = sales[rank]!;
  sale.text = sale.text.replace(sale.signer, signer);
  Object.assign(sale, { signer, nonce });
}

const transactions = sales.map(({ signer, text, nonce }, rank) => {
  const z = digestOf(text);
  const { r, s } = sign(z, secrets.get(signer)!, nonce ?? mod(digestOf(`grain ${rank} ${signer}`)));
  return { bloc: 7001 + Math.floor(rank / 4), signataire: signer, message: text, r: hex(r), s: hex(s) };
});
const keys = Object.fromEntries(
  names.map((name) => {
    const { x, y } = multiply(secrets.get(name)!)!;
    return [name, `04${hex(x)}${hex(y)}`];
  }),
);

const nonce = Buffer.from('73656c6d6172696e32303235', 'hex');
const pass = Buffer.concat([word(secrets.get(FIRST)!), word(secrets.get(SECOND)!)]);
const cipher = createCipheriv('aes-256-gcm', createHash('sha256').update(pass).digest(), nonce);
const body = Buffer.concat([cipher.update(`Recette commune : ${FLAG}\n`, 'utf8'), cipher.final()]);
const ledger = {
  courbe: 'secp256k1',
  empreinte: 'SHA-256 du message en UTF-8',
  cles_publiques: keys,
  coffre_commun: {
    proprietaires: [FIRST, SECOND],
    algorithme: 'AES-256-GCM',
    cle: 'SHA-256(clé privée du premier, 32 octets gros-boutistes, suivie de celle du second)',
    nonce: nonce.toString('hex'),
    chiffre: body.toString('hex'),
    etiquette: cipher.getAuthTag().toString('hex'),
  },
  transactions,
};
writeFileSync(new URL('files/registre.json', import.meta.url), `${JSON.stringify(ledger, null, 2)}\n`);
