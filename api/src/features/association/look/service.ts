import type { Look } from '@fanion/contract/association/look';
import { isReadableAccent } from '@fanion/rules/association/accent';
import { audit, beforeAfter, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { withPicture } from '../../../platform/files/photo.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import {
  IMMUTABLE,
  type Prepared,
  prepareBytes,
  prepareText,
} from '../../../platform/http/answers/prepared.ts';
import { readAddress } from '../../../platform/look/addresses.ts';
import { keepLogo, LOGO, type Logo, readLogo, readLogoSetting } from '../../../platform/look/logo.ts';
import { makeLogo } from '../../../platform/look/picture.ts';
import { badField, done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { sha256 } from '../../../platform/secrets.ts';
import { readSetting, writeSetting } from '../../../platform/settings/settings.ts';
import { coloursCss, markSvg } from './model.ts';
import { NO_SVG } from './texts.ts';

/** Each address names its content. */
const TYPES = { css: 'text/css; charset=utf-8', svg: 'image/svg+xml' } as const;

/** Sets the current logo, with a line in the audit log, and updates the association's look. */
async function saveLogo(
  context: Context,
  actor: Actor,
  logo: Logo | null,
  keep?: Parameters<typeof keepLogo>[2],
) {
  await context.db.transaction(async (sql) => {
    const before = readLogoSetting(await readSetting(sql, LOGO));
    if (logo && keep) await keepLogo(sql, logo.version, keep);
    await writeSetting(sql, LOGO, logo ?? '');
    await audit(sql, {
      ...by(actor),
      action: logo ? 'logo.set' : 'logo.remove',
      target: `setting:${LOGO}`,
      details: beforeAfter({ version: before?.version ?? '' }, { version: logo?.version ?? '' }),
    });
    sql.publish('settings-changed', {});
  });
  await context.identity.refresh();
  return context.identity.addresses;
}

/** Replaces the logo by that of a data URL, prepared for each place where it is shown. */
export async function setLogo(context: Context, actor: Actor, dataUrl: string): Promise<Outcome<Look>> {
  if (/^data:image\/svg/i.test(dataUrl)) return badField('logo', NO_SVG);
  const made = await withPicture(dataUrl, 'logo', (bytes) => makeLogo(bytes, 'logo'));
  if (!made.ok) return made;
  const { width, height, plate, ...pictures } = made.value;
  const version = sha256(pictures.page).toString('hex').slice(0, 32);
  return done(await saveLogo(context, actor, { version, width, height, plate }, pictures));
}

export const removeLogo = (context: Context, actor: Actor): Promise<Look> => saveLogo(context, actor, null);

/** The content of one of the addresses of a look; other addresses hold nothing. */
export async function openLookFile({ db }: Context, file: string): Promise<Outcome<Prepared>> {
  const address = readAddress(file);
  if (!address) return refuse('not_found');
  if ('accent' in address) {
    const { kind, accent } = address;
    if (!isReadableAccent(accent)) return refuse('not_found');
    return done(
      prepareText(kind === 'css' ? coloursCss(accent) : markSvg(accent), {
        contentType: TYPES[kind],
        cacheControl: IMMUTABLE,
      }),
    );
  }
  const png = await readLogo(db, address.version, address.kind);
  if (!png) return refuse('not_found');
  return done(prepareBytes(png, { contentType: 'image/png', cacheControl: IMMUTABLE }));
}
