import { HOUR } from '@fanion/rules/durations';
import { cleanLine, cleanText } from '@fanion/rules/text';
import { ownValue } from '../values/json.ts';
import { httpsUrl } from '../values/link.ts';
import { charactersOf, cutText } from '../values/text.ts';

interface DiscordField {
  name: string;
  value: string;
  inline: boolean;
}

interface DiscordEmbed {
  title: string;
  description?: string;
  /** Where the title leads. */
  url?: string;
  /** 0xRRGGBB. */
  color: number;
  fields?: DiscordField[];
}

/** Body of a Discord webhook call (docs/product/formats.md#discord). Nobody is ever mentioned. */
export interface DiscordMessage {
  /** The text of a phone's notification. */
  content: string;
  embeds: DiscordEmbed[];
  allowed_mentions: { parse: [] };
}

/** The event a message is about; `url` is its page, included only when it is an https address. */
export interface DiscordEvent {
  name: string;
  url: string | null;
}

// Discord's own limits are 2,000, 256, 4,096, 256 and 1,024, and 6,000 for all embeds; ours leave room in the
// last.
const CONTENT_MAX = 2_000;
const TITLE_MAX = 256;
const DESCRIPTION_MAX = 4_096;
const FIELD_MAX = 300;
const ANNOUNCEMENT_COLOUR = 0x4f_b3_ff;
const BLOOD_COLOUR = 0xff_7a_7a;
const ZERO_WIDTH_SPACE = '\u200b';

const points = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });

/**
 * Escapes a character of a name so that Discord only displays it: no Markdown, no link, no mention, no emoji.
 */
function escaped(character: string): string {
  if (character === '@') return `@${ZERO_WIDTH_SPACE}`;
  return character.replace(/[\\*_~`|>#+\-[\]()<:/.=!]/g, '\\$&');
}

/**
 * A name that Discord shows literally, `max` units at most once escaped; cut at a whole character, never
 * inside an escape.
 */
function escapeName(text: string, max: number): string {
  const line = cleanLine(text.slice(0, max * 8)) || '—';
  let output = '';
  let fits = '';
  for (const character of charactersOf(line)) {
    output += [...character].map(escaped).join('');
    if (output.length > max) return `${fits}…`;
    if (output.length <= max - 1) fits = output;
  }
  return output;
}

/** A manager's text: its Markdown stays, mentions of people or channels are disabled. */
function defuseMentions(text: string, max: number): string {
  const calm = cleanText(text.slice(0, max * 4))
    .replaceAll('@', `@${ZERO_WIDTH_SPACE}`)
    .replace(/<(?=[#:/a]|id:)/g, `<${ZERO_WIDTH_SPACE}`);
  return cutText(calm, max);
}

function message(content: string, embed: DiscordEmbed, event: DiscordEvent): DiscordMessage {
  const url = httpsUrl(event.url);
  return {
    content: cutText(content, CONTENT_MAX),
    embeds: [{ ...embed, ...(url !== null && { url }) }],
    allowed_mentions: { parse: [] },
  };
}

/** The message for a manager's announcement to the players of an event. `text` is Markdown. */
export function announcement(event: DiscordEvent, text: string): DiscordMessage {
  const description = defuseMentions(text, DESCRIPTION_MAX);
  const embed = { title: escapeName(event.name, TITLE_MAX), color: ANNOUNCEMENT_COLOUR };
  return message(
    `Annonce : ${escapeName(event.name, TITLE_MAX)}`,
    { ...embed, ...(description !== '' && { description }) },
    event,
  );
}

/** The first solve of a challenge, by its names. */
interface FirstBlood {
  /** Null in an event played alone. */
  team: string | null;
  member: string;
  challenge: string;
  pointsEarned: number;
}

/** The message for the first solve of a challenge in an event. */
export function firstBlood(
  event: DiscordEvent,
  { team, member, challenge, pointsEarned }: FirstBlood,
): DiscordMessage {
  const solver = escapeName(team ?? member, FIELD_MAX);
  const name = escapeName(challenge, FIELD_MAX);
  const field = (label: string, value: string) => ({ name: label, value, inline: true });
  return message(
    `Premier sang : ${solver} résout ${name}`,
    {
      title: escapeName(event.name, TITLE_MAX),
      description: `**${solver}** est le premier à résoudre **${name}**.`,
      color: BLOOD_COLOUR,
      fields: [
        ...(team === null ? [] : [field('Équipe', solver)]),
        field('Membre', escapeName(member, FIELD_MAX)),
        field('Challenge', name),
        field('Points', points.format(pointsEarned)),
      ],
    },
    event,
  );
}

/** The message for any other news: a title, a sentence made of names, and a link. */
export const news = (about: DiscordEvent, sentence: string): DiscordMessage =>
  message(
    escapeName(sentence, CONTENT_MAX),
    { title: escapeName(about.name, TITLE_MAX), color: ANNOUNCEMENT_COLOUR },
    about,
  );

const LEAST_WAIT = 500;
const USUAL_WAIT = 5_000;
const LONGEST_WAIT = HOUR;

/**
 * How long to wait, in ms, before calling the webhook again after a 429; null for any other status
 * (docs/product/formats.md#discord). `body` is the answer's JSON or its text. From half a second to an hour, 5 s when
 * the answer does not say.
 */
export function retryAfter(
  status: number,
  headers: { get(name: string): string | null },
  body: unknown,
): number | null {
  if (status !== 429) return null;
  const delays = [
    ownValue(typeof body === 'string' ? parsed(body) : body, 'retry_after'),
    headers.get('retry-after'),
    headers.get('x-ratelimit-reset-after'),
  ];
  for (const value of delays) {
    const seconds =
      typeof value === 'string' && /^\d{1,9}(?:\.\d{1,9})?$/.test(value.trim()) ? Number(value) : value;
    if (typeof seconds !== 'number' || !(seconds >= 0)) continue;
    return Math.min(Math.max(Math.ceil(seconds * 1000), LEAST_WAIT), LONGEST_WAIT);
  }
  return USUAL_WAIT;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
