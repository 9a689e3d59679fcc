import { type Html, html } from './html-model.ts';
import type { FrontFacts } from './service.ts';
import { FRONT as T } from './texts.ts';

/** What surrounds every page that the server writes. */
export type FrameFacts = Pick<FrontFacts, 'name' | 'contact' | 'logo'>;

const MARK = html`<svg viewBox="0 0 28 32" aria-hidden="true" fill="none"><path class="front-mark-a" d="M14 1.2 26.8 8.6V23.4L14 30.8 1.2 23.4V8.6Z" stroke-width="1.6"/><path class="front-mark-b" d="M9.2 8v16.4" stroke-width="1.8"/><path class="front-mark-c" d="M10.1 7.1 22 12.1 10.1 17.1Z"/></svg>`;

const logoOf = ({ name, logo }: FrameFacts): Html =>
  html`<a class="logo" href="/" aria-label="${T.home(name)}">${
    logo
      ? html`<img src="${logo.url}" width="${Math.round((logo.width * 32) / logo.height)}" height="32" alt="" />`
      : MARK
  }<span>${name}</span></a>`;

export const sectionHead = (number: string, id: string, title: string, action: Html | null = null): Html =>
  html`<div class="front-head"><span class="front-no" aria-hidden="true">${number}</span><h2 id="${id}">${title}</h2>${action}</div>`;

/** A line of facts; nothing for an unknown one. */
export const factOf = (name: string, value: Html | string | null): Html | null =>
  value === null || value === '' ? null : html`<div><dt>${name}</dt><dd>${value}</dd></div>`;

/** The bar; `links`: the sections of the page. Members see a link to the application instead of the login. */
export const barOf = (face: FrameFacts, links: Html | null = null): Html =>
  html`<a class="skip-link" href="#contenu">${T.skip}</a>
<header class="front-bar"><div class="wrap front-bar-in">${logoOf(face)}${links}
<div class="front-bar-end"><a class="front-plain front-guest" href="/login">${T.logIn}</a><a class="btn front-guest" href="/register">${T.register}</a><a class="btn front-own" href="/">${T.dashboard}</a></div></div></header>`;

export const footOf = ({ name, contact }: FrameFacts): Html =>
  html`<footer class="footer"><div class="wrap"><span>${name} · ${T.foot}</span><nav aria-label="${T.footer}"><ul>${Object.entries(
    T.legal,
  ).map(
    ([path, title]) => html`<li><a href="${path}">${title}</a></li>`,
  )}${contact ? html`<li><a href="mailto:${contact}">${T.write}</a></li>` : null}</ul></nav></div></footer>`;
