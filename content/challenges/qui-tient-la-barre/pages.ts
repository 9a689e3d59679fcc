interface Page {
  url: string;
  captured: string;
  title: string;
  body: string;
  audience: string;
}

const pages: Page[] = [
  {
    url: 'https://bigorneau-dor.example/',
    captured: '2025-11-28T18:04:11Z',
    title: 'Le Bigorneau d’Or, plateaux de fruits de mer livrés partout en France',
    body: `<h1>Moins 70 % jusqu’à minuit !</h1>
<p>Plateau royal, 24 huîtres, 2 homards : 39 € au lieu de 129 €.</p>
<p>Paiement par virement uniquement. Livraison sous 24 heures.</p>
<p class="avis">« Colis jamais reçu, et plus personne au bout du fil » (avis supprimé)</p>`,
    audience: 'M-48817-3',
  },
  {
    url: 'https://bigorneau-dor.example/mentions-legales',
    captured: '2025-11-28T18:04:39Z',
    title: 'Mentions légales',
    body: `<h1>Mentions légales</h1>
<p>Site édité par BD Marée. Directeur de la publication : Jean Dupont.</p>
<p>Hébergement : Réseau de diffusion Alizé.</p>`,
    audience: 'M-48817-3',
  },
  {
    url: 'https://huitres-express.example/',
    captured: '2020-12-02T09:12:00Z',
    title: 'Huîtres Express, Odile Quéméner, ostréicultrice à Cancale',
    body: `<h1>Nos huîtres, de nos mains à votre porte</h1>
<p>Dégustation au chantier tous les samedis. Odile prend sa retraite en 2021 : merci à tous !</p>`,
    audience: 'M-20933-1',
  },
  {
    url: 'https://www.huitres-express.example/promo',
    captured: '2023-12-09T21:47:52Z',
    title: 'Huîtres Express : moins 60 % jusqu’à minuit',
    body: `<h1>Moins 60 % jusqu’à minuit !</h1>
<p>Six douzaines : 29 € au lieu de 74 €. Paiement par virement uniquement.</p>
<p>Éditeur : HX Marée. Nous joindre : par le formulaire.</p>`,
    audience: 'M-48817-2',
  },
  {
    url: 'https://www.paniers-de-la-marquise.example/',
    captured: '2023-05-20T07:31:15Z',
    title: 'Les Paniers de la Marquise, SCEA à Marennes',
    body: `<h1>Le panier du vendredi</h1>
<p>Douze fines de claire, un citron, du beurre. Retrait à la ferme ou livraison en Charente-Maritime.</p>
<p>Paiement par carte, chèque ou à la livraison.</p>`,
    audience: 'M-51120-1',
  },
  {
    url: 'https://ploumorvan.example/',
    captured: '2018-04-30T12:00:08Z',
    title: 'Commune de Ploumorvan',
    body: `<h1>Bulletin municipal</h1>
<p>Le fest-noz du 12 mai est déplacé à la salle des fêtes.</p>`,
    audience: 'M-11874-1',
  },
];

/** Captures of the sites, headers then page, as one text. */
export const archive = pages
  .map(({ url, captured, title, body, audience }) =>
    [
      '-----',
      `URL : ${url}`,
      `Capture : ${captured}`,
      'Type : text/html; charset=utf-8',
      '',
      '<!doctype html>',
      '<html lang="fr">',
      `<head><meta charset="utf-8"><title>${title}</title>`,
      '<script src="https://mesure.audience.example/m.js" defer></script>',
      `<script>window.mesure = { site: '${audience}', anonyme: true };</script>`,
      '</head>',
      `<body>\n${body}\n</body>`,
      '</html>',
      '',
    ].join('\n'),
  )
  .join('\n');
