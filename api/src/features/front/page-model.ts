import { categoryName } from '@fanion/rules/challenges/categories';
import { barOf, footOf, sectionHead } from './frame-model.ts';
import { writePennant } from './hero-model.ts';
import { type Html, html } from './html-model.ts';
import { writeBars, writeOwnSign, writeSigns } from './icon-model.ts';
import { seasonOf } from './season-model.ts';
import type { FrontEvent, FrontFacts } from './service.ts';
import * as texts from './texts.ts';
import { FRONT as T } from './texts.ts';

function linksOf(facts: FrontFacts): Html {
  const sections = [
    facts.open.length > 0 && html`<li><a href="#jouer">${T.play}</a></li>`,
    facts.agenda.length > 0 && html`<li><a href="#agenda">${T.agenda}</a></li>`,
    facts.season.rows.length > 0 && html`<li><a href="#saison">${T.seasonLink}</a></li>`,
    html`<li><a href="#club">${T.club}</a></li>`,
    html`<li><a href="#rejoindre">${T.join}</a></li>`,
  ];
  return html`<nav aria-label="${T.navigation}"><ul>${sections}</ul></nav>`;
}

function heroOf(facts: FrontFacts): Html {
  const [first] = facts.open;
  return html`<section class="front-hero"><div class="wrap front-hero-in"><div>
<h1>${T.headline[0]!}<br />${T.headline[1]!}</h1>
<p class="front-lead">${facts.presentation[0] ?? T.lead(facts.name, facts.members)}</p>
<p class="front-acts">${first !== undefined && html`<a class="btn btn-primary btn-lg" data-next="" href="/ouverts/${encodeURIComponent(first.slug)}"><span class="front-before">${T.first}</span><span class="front-since">${T.following}</span><span class="front-done">${T.keep}</span></a>`}<a class="btn btn-lg" href="#rejoindre">${T.toJoin}</a></p>
${first ? html`<p class="meta">${T.noAccount}</p>` : null}
</div>${facts.challenges.length > 0 ? html`<div class="front-figure">${writePennant(facts.challenges)}</div>` : null}</div></section>`;
}

/** Returns the number of the next section: a section that is not shown leaves no gap. */
type Next = () => string;

const openOf = ({ open, openPoints }: FrontFacts, next: Next): Html | null =>
  open.length === 0
    ? null
    : html`<section class="wrap front-section" id="jouer" aria-labelledby="t-jouer">${sectionHead(next(), 't-jouer', T.openTitle)}
<ul class="front-cards">${open.map(
        (
          one,
          index,
        ) => html`<li class="front-card" data-open="${one.slug}" data-points="${one.points}"${index === 0 ? html` data-on=""` : null}><p class="front-card-meta"><span class="front-cat" data-hue="${one.category}">${writeOwnSign(one.category)}${categoryName(one.category)}</span><span class="front-level" data-level="${one.difficulty}">${writeBars(texts.difficultyRank(one.difficulty))}${texts.difficultyName(one.difficulty)}</span><span class="num">${texts.points(one.points)}</span></p>
<h3>${one.name}</h3><p class="front-soft">${one.summary}</p><p class="meta"><span class="front-planted">${T.solvedHere} · </span>${T.solvedBy(one.solves)}</p>
<a class="btn ${index === 0 ? 'btn-primary' : ''}" href="/ouverts/${encodeURIComponent(one.slug)}"><span class="front-begin">${T.begin}</span><span class="front-open">${T.open}</span><span class="sr"> ${one.name}</span></a></li>`,
      )}</ul><p class="front-note">${T.credit} <span class="front-won"><span data-won=""></span> ${T.planted}<span class="front-left">, </span></span><span class="front-left"><span data-left="">${texts.points(openPoints)}</span> ${T.toTake}</span>.</p></section>`;

/** The challenge of the week in one line: without its name when it is open to members only. */
const weeklyOf = ({ weekly }: FrontFacts): Html | null =>
  weekly &&
  html`<section class="wrap front-weekly" aria-labelledby="t-semaine"><div class="front-panel"><h2 id="t-semaine">${T.weekly}</h2><p class="front-card-meta"><span class="front-cat" data-hue="${weekly.category}">${writeOwnSign(weekly.category)}${categoryName(weekly.category)}</span><span class="front-level" data-level="${weekly.difficulty}">${writeBars(texts.difficultyRank(weekly.difficulty))}${texts.difficultyName(weekly.difficulty)}</span><span>${texts.points(weekly.points)}</span><span>${T.weeklySolves(weekly.solves)}</span></p>
${weekly.open ? html`<a class="btn" href="/ouverts/${encodeURIComponent(weekly.open.slug)}">${T.open} <span>${weekly.open.name}</span></a>` : html`<p class="meta">${T.weeklyMembers}</p>`}</div></section>`;

const KINDS = { ctf: T.ctf, webinar: T.webinar, workshop: T.workshop } as const;

const eventOf = (event: FrontEvent): Html =>
  html`<li><p class="front-day"><b class="num">${texts.dayOf(event.starts_at)}</b>${texts.monthOf(event.starts_at)}</p><div><h3><a href="${event.path}">${event.name}</a></h3><p class="meta">${
    event.live
      ? html`<span class="front-live">${T.live}</span> ${texts.untilOf(event.ends_at)}`
      : html`${KINDS[event.kind]} · ${texts.whenOf(event.starts_at, event.ends_at)}`
  }${event.speaker ? html` · ${T.by(event.speaker)}` : null}${event.seats ? html` · ${T.seats(event.seats.taken, event.seats.most)}` : null}</p></div></li>`;

const agendaOf = ({ agenda }: FrontFacts, next: Next): Html | null =>
  agenda.length === 0
    ? null
    : html`<section id="agenda" aria-labelledby="t-agenda">${sectionHead(next(), 't-agenda', T.agenda, html`<a class="front-plain" href="/api/ctf/calendar.ics">${T.subscribe}</a>`)}<ul class="front-agenda front-panel">${agenda.map(eventOf)}</ul></section>`;

/** Current events, and the season beside them. */
function nowOf(facts: FrontFacts, next: Next): Html | null {
  const [agenda, season] = [agendaOf(facts, next), seasonOf(facts, next)];
  return agenda || season ? html`<div class="wrap front-section front-now">${agenda}${season}</div>` : null;
}

function clubOf({ presentation, figures }: FrontFacts, next: Next): Html {
  const numbers = Object.entries(figures).filter(([, value]) => value > 0);
  return html`<section class="wrap front-section" id="club" aria-labelledby="t-club">${sectionHead(next(), 't-club', T.clubTitle)}
<div class="front-club"${presentation.length === 0 ? html` data-alone=""` : null}>${presentation.length > 0 ? html`<div>${presentation.slice(presentation.length > 1 ? 1 : 0).map((text) => html`<p class="front-text">${text}</p>`)}</div>` : null}
<dl class="front-figures">${numbers.map(([key, value]) => html`<div><dt>${T.figures[key as keyof typeof figures]}</dt><dd>${texts.number(value)}</dd></div>`)}</dl></div></section>`;
}

const joinOf = ({ plans }: FrontFacts, next: Next): Html =>
  html`<section class="front-join" id="rejoindre" aria-labelledby="t-rejoindre"><div class="wrap front-section">${sectionHead(next(), 't-rejoindre', T.join)}
<div class="front-join-in"><ul class="front-plans">${plans.map(
    (plan) =>
      html`<li class="front-plan"><h3>${plan.name}</h3><p class="front-soft">${plan.description}</p><p class="front-price">${
        plan.price_cents === 0
          ? T.free
          : html`${texts.priceOf(plan.price_cents, plan.currency)} <small>${T.perYear}</small>`
      }</p></li>`,
  )}</ul>
<div class="front-panel"><h3>${T.accountTitle}</h3><p class="front-soft">${T.accountText}</p><a class="btn btn-primary btn-lg" href="/register">${T.create}</a><p class="meta">${T.already} <a class="link" href="/login">${T.logIn}</a></p></div></div></div></section>`;

/** The front page of the association: empty parts are not shown (docs/product/front.md#contenu). */
export const writeFront = (facts: FrontFacts): string => {
  let sections = 0;
  const next = () => {
    sections += 1;
    return String(sections).padStart(2, '0');
  };
  const signs = [...facts.challenges, ...facts.open, ...(facts.weekly ? [facts.weekly] : [])];
  return html`<div class="front">${writeSigns(signs.map(({ category }) => category))}${barOf(facts, linksOf(facts))}<main id="contenu" tabindex="-1">${heroOf(facts)}${openOf(facts, next)}${weeklyOf(facts)}${nowOf(facts, next)}${clubOf(facts, next)}${joinOf(facts, next)}</main>${footOf(facts)}</div>`
    .text;
};
