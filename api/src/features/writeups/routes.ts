import * as images from '@fanion/contract/writeups/images';
import * as contract from '@fanion/contract/writeups/writeups';
import { MINUTE } from '@fanion/rules/durations';
import type { Mount } from '../../platform/http/mount.ts';
import { done } from '../../platform/outcome.ts';
import type { WriteupsService } from './service.ts';

const CTF = { needs: 'have_ctf_access' } as const;
const REVIEW = { needs: 'can_manage_ctf' } as const;
/** A text of 60 000 characters, each of them escaped. */
const BODY_LIMIT = 400 * 1024;
/** A picture of 5 MB in base64, and some room. */
const WITH_PICTURE = 7_400_000;

/** Endpoints of the write-ups (specification 7, `/ctf/writeups`). */
export function writeupsRoutes(mount: Mount, writeups: WriteupsService): void {
  const { reading, writing, audience, reviewing } = writeups;

  mount(contract.listEventWriteups, CTF, ({ actor, params }) => reading.ofEvent(actor, params.id));
  mount(contract.listChallengeWriteups, { needs: 'have_challenge_access' }, ({ actor, params }) =>
    reading.ofChallenge(actor, params.id),
  );
  mount(contract.listOwnWriteups, CTF, async ({ actor }) => done(await reading.mine(actor)));
  mount(contract.listReviews, REVIEW, async ({ actor }) => done(await reviewing.list(actor)));
  mount(contract.getWriteup, CTF, ({ actor, params }) => reading.open(actor, params.id));

  mount(
    contract.createWriteup,
    { needs: 'can_create_writeup', bodyLimit: BODY_LIMIT, limit: { max: 20, windowMs: 10 * MINUTE } },
    ({ actor, body }) => writing.create(actor, body),
  );
  mount(
    contract.saveWriteup,
    { needs: 'can_create_writeup', bodyLimit: BODY_LIMIT, limit: { max: 60, windowMs: MINUTE } },
    ({ actor, params, body }) => writing.save(actor, params.id, body),
  );
  mount(
    contract.submitWriteup,
    { needs: 'can_create_writeup', limit: { max: 30, windowMs: MINUTE } },
    ({ actor, params }) => writing.submit(actor, params.id),
  );
  mount(contract.archiveWriteup, CTF, ({ actor, params }) => writing.archive(actor, params.id));

  mount(
    images.addWriteupImage,
    { needs: 'can_create_writeup', bodyLimit: WITH_PICTURE, limit: { max: 20, windowMs: 10 * MINUTE } },
    ({ actor, params, body }) => writeups.images.add(actor, params.id, body.image),
  );
  mount(images.getWriteupImage, CTF, async ({ actor, params }) => {
    const image = await writeups.images.open(actor, params.id);
    return image.ok ? image.value : image;
  });

  mount(contract.voteWriteup, { ...CTF, limit: { max: 60, windowMs: MINUTE } }, ({ actor, params, body }) =>
    audience.vote(actor, params.id, body.value),
  );
  mount(
    contract.reportWriteup,
    { ...CTF, limit: { max: 20, windowMs: 10 * MINUTE } },
    ({ actor, params, body }) => audience.report(actor, params.id, body.message),
  );
  mount(contract.reviewWriteup, REVIEW, ({ actor, params, body }) =>
    reviewing.decide(actor, params.id, body),
  );
}
