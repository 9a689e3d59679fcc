import { createHmac, scryptSync } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';

const secret = 'lajument1911';
const lighthouses = `Ar-Men
Bodic
Cap Fréhel
Cordouan
Créac’h
Eckmühl
Goulphar
Grand Jardin
Île de Sein
Île Noire
Île Vierge
Kéréon
Kermorvan
La Corbière
La Croix
La Jument
La Lande
La Teignouse
La Vieille
Le Four
Le Mengam
Planier
Le Petit Minou
Le Portzic
Le Rosédo
Le Stiff
Le Toulinguet
Les Héaux
Les Moutons
Les Pierres Noires
Les Poulains
Les Sept-Îles
Lochrist
Men Brial
Men-Ruz
Nividic
Paon
Pen-Men
Penfret
Pontusval
Port-Navalo
Roches-Douvres
Saint-Mathieu
Tévennec
Trézien
Triagoz
`;

const server = `'use strict';
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
  /(?:^|;\\s*)session=([^;]+)/.exec(requete.headers.cookie || '')?.[1];

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
      reponse.writeHead(etat, { 'content-type': 'text/plain; charset=utf-8' }).end(texte + '\\n');
    })
    .listen(8080);
}

module.exports = { sceller, ouvrir };
`;

const example = `# Copier ce fichier en « .env » et remplir.
PORT=8080

# Comme convenu en assemblée générale, pour que tout le monde s’en souvienne :
# un phare de la liste (phares.txt), en minuscules, sans accent, espace, tiret
# ni apostrophe, suivi d’une année à quatre chiffres. Par exemple : saintmathieu1835
SCEAU=
`;

const key = scryptSync(secret, 'gites-aber/v2', 32, { N: 256, r: 8, p: 1 });
const seal = (id: number, nom: string, role: string, exp: number) => {
  const body = Buffer.from(JSON.stringify({ id, nom, role, exp })).toString('base64url');
  const mac = createHmac('sha256', key).update(`session:${body}`).digest().subarray(0, 18);
  return `${body}.${mac.toString('base64url')}`;
};
const line = (expiry: number, name: string, value: string) =>
  ['reservations.gites-aber.example', 'FALSE', '/', 'TRUE', expiry, name, value].join('\t');
const cookies = [
  '# Netscape HTTP Cookie File',
  '# Ordinateur du gîte « Le Goémonier », export du 3 mai 2026',
  line(1809338400, 'langue', 'fr'),
  line(1809338400, 'bandeau_vu', '1'),
  line(1778104800, 'session', seal(212, 'famille.ollivier', 'vacancier', 1778104800)),
  '# trouvées dans la sauvegarde du même navigateur :',
  line(1777500000, 'session', seal(187, 'y.prigent', 'vacancier', 1777500000)),
  line(1776895200, 'session', seal(164, 'mme.corre', 'vacancier', 1776895200)),
  '',
].join('\n');

const folder = new URL('files/', import.meta.url);
mkdirSync(folder, { recursive: true });
const files = {
  'serveur.js': server,
  'env.exemple': example,
  'phares.txt': lighthouses,
  'temoins.txt': cookies,
};
for (const [name, text] of Object.entries(files)) writeFileSync(new URL(name, folder), text);
