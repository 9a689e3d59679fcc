import { mkdirSync, writeFileSync } from 'node:fs';

const FLAG = 'FANION{la_carte_des_sources_parle_trop}';
const codes = Array.from(FLAG, (letter, rank) => letter.charCodeAt(0) ^ ((rank * 7 + 3) & 0x7f));

const sources: Record<string, string> = {
  'src/prix.js': `export const TARIFS = { plein: 12, reduit: 7, enfant: 0 };

/** Prix d’un panier, en euros. */
export function total(panier) {
  return panier.reduce((somme, { tarif, places }) => somme + TARIFS[tarif] * places, 0);
}
`,
  'src/places.js': `import { TARIFS } from './prix.js';

export const JAUGE = 480;

export function placesLibres(vendues) {
  return Math.max(0, JAUGE - vendues);
}

export function tarifs() {
  return Object.keys(TARIFS).filter((tarif) => TARIFS[tarif] >= 0);
}
`,
  'src/benevoles.js': `// Retiré de la page le 13 : l’accueil distribuera les bracelets à la main.
const ATTENDU = [${codes.join(', ')}];

/** Vrai si le mot de passe des bénévoles est le bon. */
export function motDePasseJuste(saisi) {
  return (
    saisi.length === ATTENDU.length &&
    ATTENDU.every((code, rang) => (saisi.charCodeAt(rang) ^ ((rang * 7 + 3) & 0x7f)) === code)
  );
}
`,
  'src/main.js': `import { placesLibres, tarifs } from './places.js';
import { total } from './prix.js';
// import { motDePasseJuste } from './benevoles.js';

const panier = [];
document.querySelector('#ajouter').addEventListener('click', () => {
  panier.push({ tarif: document.querySelector('#tarif').value, places: 1 });
  document.querySelector('#total').textContent = total(panier) + ' €';
});
document.querySelector('#tarifs').textContent = tarifs().join(', ');
document.querySelector('#reste').textContent = placesLibres(312) + ' places';
`,
};
const bundle =
  '(()=>{const t={plein:12,reduit:7,enfant:0},e=e=>e.reduce((e,{tarif:n,places:r})=>e+t[n]*r,0),' +
  'n=t=>Math.max(0,480-t),r=()=>Object.keys(t).filter(e=>t[e]>=0),o=[],c=t=>document.querySelector(t);' +
  "c('#ajouter').addEventListener('click',()=>{o.push({tarif:c('#tarif').value,places:1})," +
  "c('#total').textContent=e(o)+' €'}),c('#tarifs').textContent=r().join(', ')," +
  "c('#reste').textContent=n(312)+' places'})();\n//# sourceMappingURL=billetterie.js.map\n";

const map = {
  version: 3,
  file: 'billetterie.js',
  sources: Object.keys(sources),
  sourcesContent: Object.values(sources),
  names: ['TARIFS', 'total', 'placesLibres', 'tarifs', 'panier'],
  mappings: 'MAAaA,EACFC,EAAQ,GCCZC,EACFC,MCCJC,KAAA',
};
mkdirSync(new URL('files/', import.meta.url), { recursive: true });
writeFileSync(new URL('files/billetterie.js', import.meta.url), bundle);
writeFileSync(new URL('files/billetterie.js.map', import.meta.url), JSON.stringify(map));
