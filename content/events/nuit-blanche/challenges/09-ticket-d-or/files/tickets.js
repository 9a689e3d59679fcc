// Billetterie de la Nuit Blanche : impression des tickets.
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
