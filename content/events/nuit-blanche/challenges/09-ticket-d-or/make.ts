import { mkdirSync, writeFileSync } from 'node:fs';

// The state before the first ticket of the night: players recover it from the photographs.
let state = 0x5ea51de & 0x7fffffff;
const next = () => {
  state = Number((BigInt(state) * 1103515245n + 12345n) & 0x7fffffffn);
  return (state >>> 15) & 0xffff;
};
const code = () => [next(), next()].map((half) => half.toString(16).padStart(4, '0')).join('');
const codes = Array.from({ length: 60 }, code);

const server = `// Billetterie de la Nuit Blanche : impression des tickets.
const http = require('node:http');

let etat = Number(process.env.GRAINE) & 0x7fffffff;

/** Seize bits tirés au hasard. */
function tirage() {
  etat = Number((BigInt(etat) * 1103515245n + 12345n) & 0x7fffffffn);
  return (etat >>> 15) & 0xffff;
}

/** Code d’un ticket : deux tirages, huit chiffres hexadécimaux. */
function code() {
  const moities = [tirage(), tirage()];
  return moities.map((moitie) => moitie.toString(16).padStart(4, '0')).join('');
}

let numero = 0;
http
  .createServer((requete, reponse) => {
    if (requete.method !== 'POST' || requete.url !== '/ticket') {
      reponse.writeHead(404).end();
      return;
    }
    numero += 1;
    reponse.writeHead(201, { 'content-type': 'application/json' });
    reponse.end(JSON.stringify({ numero, code: code() }));
  })
  .listen(8080);
`;
const photos = codes.slice(36, 48).map((shown, rank) => `${37 + rank};${shown}`);
mkdirSync(new URL('files/', import.meta.url), { recursive: true });
writeFileSync(new URL('files/tickets.js', import.meta.url), server);
writeFileSync(new URL('files/photos.csv', import.meta.url), `numero;code\n${photos.join('\n')}\n`);
