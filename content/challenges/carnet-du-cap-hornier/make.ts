import { mkdirSync, writeFileSync } from 'node:fs';

const key = 'MISAINE';
const diary = `
Trente-deuxième jour au large. Le vent du sud a forci toute la nuit et nous avons pris deux ris avant l’aube.
Le second prétend que nous sommes déjà à la hauteur du cap, mais la brume est si épaisse que personne n’a revu
le soleil depuis lundi. Le point que j’inscris dans le livre officiel est faux, et je suis seul à le savoir.
L’armateur lit tout ce que j’écris au retour, c’est pourquoi je tiens ce carnet à part, dans l’écriture que mon
père employait pour ses lettres. Qu’il le trouve et il n’y verra que du charabia.
Voici la vérité. Nous n’avons pas chargé du nitrate à Iquique. Les caisses de la cale avant contiennent les
instruments de l’expédition perdue, les chronomètres, le grand théodolite et les cahiers des savants que tout le
monde croit au fond de la mer. Ils étaient à vendre sur le quai, entre les oranges et les perroquets, et j’ai donné
pour eux ma part du voyage. Je veux les rendre au musée, sans bruit, sans prime et sans gazette.
Le mousse a compris. Il dort maintenant contre les caisses et il m’a demandé si les étoiles avaient les mêmes noms
de l’autre côté du monde. Je lui ai répondu que les étoiles se moquent bien des noms que nous leur donnons.
Cette nuit la houle est longue et le navire gémit de toutes ses membrures. Si nous passons le cap, je remettrai
la cargaison au conservateur lui-même. Il ne me connaît pas, aussi nous sommes convenus d’un mot qu’il faudra
prononcer à la porte de derrière, celle de la rue du port, après la fermeture. Ce mot, le voici, que je n’ai dit à
personne et que je garde pour la dernière ligne de cette page : albatros.
`;

const letters = diary
  .normalize('NFD')
  .toUpperCase()
  .replace(/[^A-Z]/g, '');
const cipher = Array.from(letters, (letter, index) =>
  String.fromCharCode(65 + ((letter.charCodeAt(0) + key.charCodeAt(index % key.length) - 130) % 26)),
).join('');
const groups = cipher.match(/.{1,5}/g) ?? [];
const rows = Array.from({ length: Math.ceil(groups.length / 10) }, (_, row) =>
  groups.slice(row * 10, row * 10 + 10).join(' '),
);

const log = `TROIS-MÂTS BARQUE « KER-IS », 1 840 TONNEAUX, PORT D’ATTACHE : NANTES
Livre de bord (transcription), feuillets 61 et 62

3 juillet 1904. Vent S 7, mer grosse. Deux ris. Baromètre 741, descend encore.
   Estime : 55° 40' S, 70° 10' O. Pas d’observation, brume.
   Cambuse : biscuit 19 jours, eau 24 jours, citrons 3 caisses.
4 juillet 1904. Vent S-SO 8. Cacatois et perroquets serrés, misaine au bas ris.
   Estime : 56° 05' S, 71° 30' O. Pas d’observation, brume.
   Le mousse Tanguy blessé à la main, pansé.
5 juillet 1904. Vent SO 9. Coups de mer sur le gaillard.
   Estime : 56° 20' S, 72° 00' O. Pas d’observation, brume.

Feuillet volant trouvé entre les pages, de la même main, non traduit :

`;
mkdirSync(new URL('files/', import.meta.url), { recursive: true });
writeFileSync(new URL('files/livre-de-bord.txt', import.meta.url), `${log}${rows.join('\n')}\n`);
