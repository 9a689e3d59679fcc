'use strict';
// Réservations des Gîtes de l’Aber, deuxième mouture.
// Node seul, sans dépendance : moins il y en a, moins ça casse.
const http = require('node:http');
const { createHmac, scryptSync, timingSafeEqual } = require('node:crypto');

const SCEAU = process.env.SCEAU; // voir env.exemple
if (!SCEAU) throw new Error('SCEAU manque');

// La clé est dérivée une fois pour toutes au démarrage.
const CLE = scryptSync(SCEAU, 'gites-aber/v2', 32, { N: 256, r: 8, p: 1 });

const b64 = (octets) => Buffer.from(octets).toString('base64url');

/** Scelle une session : « corps.signature », la signature tronquée à 18 octets. */
function sceller({ id, nom, role, exp }) {
  const corps = b64(JSON.stringify({ id, nom, role, exp }));
  const signature = createHmac('sha256', CLE).update('session:' + corps).digest().subarray(0, 18);
  return corps + '.' + b64(signature);
}

/** Rend la session, ou null quand le sceau est faux ou passé. */
function ouvrir(temoin, maintenant = Date.now()) {
  const [corps, signature, reste] = String(temoin).split('.');
  if (!corps || !signature || reste !== undefined) return null;
  const attendue = createHmac('sha256', CLE).update('session:' + corps).digest().subarray(0, 18);
  const recue = Buffer.from(signature, 'base64url');
  if (recue.length !== attendue.length || !timingSafeEqual(recue, attendue)) return null;
  const session = JSON.parse(Buffer.from(corps, 'base64url').toString('utf8'));
  return session.exp * 1000 > maintenant ? session : null;
}

const temoinDe = (requete) =>
  /(?:^|;\s*)session=([^;]+)/.exec(requete.headers.cookie || '')?.[1];

const pages = {
  '/': () => [200, 'Trois gîtes, un aber, la marée.'],
  '/moi': (s) => (s ? [200, 'Demat, ' + s.nom + ' !'] : [401, 'Qui va là ?']),
  // Planning complet, boîtes à clés comprises : la gardienne seulement.
  '/gardien': (s) => (s && s.role === 'gardien' ? [200, 'Planning…'] : [403, 'Réservé à la gardienne.']),
};

if (require.main === module) {
  http
    .createServer((requete, reponse) => {
      const page = pages[requete.url];
      const [etat, texte] = page ? page(ouvrir(temoinDe(requete))) : [404, 'Rien ici.'];
      reponse.writeHead(etat, { 'content-type': 'text/plain; charset=utf-8' }).end(texte + '\n');
    })
    .listen(8080);
}

module.exports = { sceller, ouvrir };
