const form = '<form method="post" action="/connexion">…</form>';
const refusal = 'Ce billet a été coupé à la recopie.';
const typed = 'nom=gwen&mot=mar%C3%A9e%26vent+9';
const length = (text: string) => `Content-Length: ${Buffer.byteLength(text)}`;

const exchanges = [
  `GET /connexion HTTP/1.1
Host: capitainerie.example
User-Agent: Mozilla/5.0
Accept: text/html

HTTP/1.1 200 OK
Content-Type: text/html; charset=utf-8
${length(form)}

${form}`,
  `POST /connexion HTTP/1.1
Host: capitainerie.example
Content-Type: application/x-www-form-urlencoded
${length(typed)}

${typed}

HTTP/1.1 303 See Other
Location: /quai
Set-Cookie: langue=fr; Path=/
Set-Cookie: billet=FANION%7Bdeux_lignes_avant_le_vide%7D; Path=/quai; HttpOnly
Content-Length: 0`,
  `GET /quai HTTP/1.1
Host: capitainerie.example
Cookie: langue=fr; billet=FANION%7B...

HTTP/1.1 403 Forbidden
Content-Type: text/plain; charset=utf-8
${length(refusal)}

${refusal}`,
];

export const files = { 'echanges.txt': `${exchanges.join('\n\n----------\n\n')}\n` };
