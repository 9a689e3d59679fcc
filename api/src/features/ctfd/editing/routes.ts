import * as challenges from '@fanion/contract/ctfd/editing/challenges';
import * as partsOf from '@fanion/contract/ctfd/editing/parts';
import { inEvent } from '@fanion/contract/ctfd/fields';
import type { Endpoint } from '@fanion/contract/endpoint';
import { MINUTE } from '@fanion/rules/durations';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import type { Call, Conditions, Mount } from '../../../platform/http/mount.ts';
import { done, type Outcome } from '../../../platform/outcome.ts';
import { findVisibleEvent, refuseUnlessOrganiser } from '../../ctf/events/service.ts';
import { type EditedChallenge, readSheet, type Scope } from '../drafts/service.ts';
import { ctfdRefusal } from '../refusal-model.ts';
import * as files from './files-service.ts';
import * as parts from './parts-service.ts';
import * as present from './present.ts';
import * as service from './service.ts';

/** A sync makes one call per part, twice: a script's many calls are normal. */
const LIMIT = { limit: { max: 6000, windowMs: MINUTE }, refusal: ctfdRefusal } as const;
const FORM = { rawBody: true, bodyLimit: 200 * 1024 * 1024 } as const;

type Where = Scope & { event: string | null };

/** Mounts an endpoint twice: for managers of challenges, and for organisers of the event in the path. */
const mountBoth = (mount: Mount, context: Context) =>
  function both<const E extends Endpoint>(
    endpoint: E,
    handle: (
      call: Call<E> & { actor: NonNullable<Call<E>['actor']> },
      where: Where,
    ) => Promise<Outcome<unknown> | FastifyReply>,
    more: Conditions = {},
  ): void {
    type Handled = Parameters<typeof handle>[0];
    const run = async (call: unknown, where: Where) => (await handle(call as Handled, where)) as never;
    mount(endpoint as Endpoint, { ...LIMIT, ...more, needs: 'can_manage_challenges' }, (call) =>
      run(call, { eventId: null, event: null }),
    );
    mount(
      inEvent(endpoint),
      { ...LIMIT, ...more, needs: 'can_manage_ctf', refuses: refuseUnlessOrganiser(context) },
      async (call) => {
        const { id } = call.params as { id: string };
        const event = await findVisibleEvent(context, call.actor, id);
        return event.ok ? run(call, { eventId: event.value.id, event: id }) : event;
      },
    );
  };
type Both = ReturnType<typeof mountBoth>;

const data = <T>(outcome: Outcome<T>): Outcome<unknown> =>
  outcome.ok ? done({ success: true, data: outcome.value }) : outcome;

/** Reads one challenge, or all challenges of a scope. */
interface Reading {
  each<T>(where: Where, of: (challenge: EditedChallenge) => T[]): Promise<Outcome<unknown>>;
  one<T>(where: Where, id: number, of: (challenge: EditedChallenge) => T): Promise<Outcome<unknown>>;
}
const readingIn = (context: Context): Reading => ({
  each: async (where, of) => data(done((await service.listChallenges(context, where)).flatMap(of))),
  async one(where, id, of) {
    const outcome = await readSheet(context, where, id);
    return outcome.ok ? data(done(of(outcome.value))) : outcome;
  },
});

/** The challenges themselves, and the details of one. */
function challengeRoutes(both: Both, context: Context, { each, one }: Reading): void {
  both(challenges.listChallenges, (_call, where) =>
    each(where, (challenge) => [present.presentListed(challenge)]),
  );
  both(challenges.createChallenge, async ({ actor, body }, where) =>
    data(await service.createChallenge(context, actor, where, body)),
  );
  both(challenges.openChallenge, ({ params }, where) => one(where, params.cid, present.presentOpened));
  both(challenges.changeChallenge, async ({ actor, params, body }, where) =>
    data(await service.changeChallenge(context, actor, where, { id: params.cid, input: body })),
  );
  both(challenges.openRequirements, ({ params }, where) =>
    one(where, params.cid, ({ sheet: { prerequisites, anonymize } }) => ({ prerequisites, anonymize })),
  );
  both(partsOf.readChallengeFlags, async ({ actor, params }, where) =>
    data(await service.readFlags(context, actor, where, params.cid)),
  );
}

function flagRoutes(both: Both, context: Context, { each }: Reading): void {
  both(partsOf.listFlags, (_call, where) =>
    each(where, ({ id, sheet }) => sheet.flags.map((flag) => present.presentFlag(id, flag, false))),
  );
  both(partsOf.addFlag, async ({ actor, body }, where) =>
    data(await parts.addFlag(context, actor, where, body)),
  );
  both(partsOf.removeFlag, ({ actor, params }, where) =>
    parts.removePart(context, actor, where, { kind: 'flags', part: params.part }),
  );
}

/** Tags and topics. */
function wordRoutes(both: Both, context: Context, { each, one }: Reading): void {
  both(partsOf.listChallengeTags, ({ params }, where) =>
    one(where, params.cid, ({ id, sheet }) => sheet.tags.map((tag) => present.presentWord(id, tag))),
  );
  both(partsOf.listChallengeTopics, ({ params }, where) =>
    one(where, params.cid, ({ id, sheet }) => sheet.topics.map((topic) => present.presentWord(id, topic))),
  );
  both(partsOf.listTags, (_call, where) =>
    each(where, ({ id, sheet }) => sheet.tags.map((tag) => present.presentWord(id, tag))),
  );
  both(partsOf.addTag, async ({ actor, body }, where) =>
    data(await parts.addWord(context, actor, where, { ...body, kind: 'tags' })),
  );
  both(partsOf.removeTag, ({ actor, params }, where) =>
    parts.removePart(context, actor, where, { kind: 'tags', part: params.part }),
  );
  both(partsOf.addTopic, async ({ actor, body }, where) =>
    data(await parts.addWord(context, actor, where, { ...body, kind: 'topics' })),
  );
  both(partsOf.removeTopic, ({ actor, query }, where) =>
    parts.removePart(context, actor, where, { kind: 'topics', part: query.target_id }),
  );
}

function hintRoutes(both: Both, context: Context, { each, one }: Reading): void {
  both(partsOf.listChallengeHints, ({ params }, where) =>
    one(where, params.cid, ({ id, sheet }) => sheet.hints.map((hint) => present.presentHint(id, hint))),
  );
  both(partsOf.listHints, (_call, where) =>
    each(where, ({ id, sheet }) => sheet.hints.map((hint) => present.presentHint(id, hint))),
  );
  both(partsOf.addHint, async ({ actor, body }, where) =>
    data(await parts.addHint(context, actor, where, body)),
  );
  both(partsOf.changeHint, async ({ actor, params, body }, where) =>
    data(await parts.changeHint(context, actor, where, { part: params.part, input: body })),
  );
  both(partsOf.removeHint, ({ actor, params }, where) =>
    parts.removePart(context, actor, where, { kind: 'hints', part: params.part }),
  );
}

function fileRoutes(both: Both, context: Context): void {
  both(partsOf.listFiles, async ({ query }, where) =>
    data(done(await files.listFilesOf(context, where, query.type))),
  );
  both(
    partsOf.addFiles,
    async ({ actor, request }, where) =>
      data(
        await files.addFilesTo(context, actor, where, {
          bytes: request.body,
          type: request.headers['content-type'],
        }),
      ),
    FORM,
  );
  both(partsOf.removeFile, ({ actor, params }, where) =>
    parts.removePart(context, actor, where, { kind: 'files', part: params.part }),
  );
  both(partsOf.downloadFile, ({ params }, where) =>
    files.openFile(context, where, `${params.folder}/${params.name}`),
  );
}

function solutionRoutes(both: Both, context: Context, { each }: Reading): void {
  both(partsOf.listSolutions, (_call, where) =>
    each(where, ({ id, sheet }) => (sheet.solution ? [present.presentSolution(id, sheet.solution)] : [])),
  );
  both(partsOf.addSolution, async ({ actor, body }, where) =>
    data(await parts.writeSolution(context, actor, where, { ...body, id: body.challenge_id, fresh: true })),
  );
  both(partsOf.openSolution, async ({ params: { part } }, where) =>
    data(await parts.readSolution(context, where, present.challengeIdOf(part))),
  );
  both(partsOf.changeSolution, async ({ actor, params, body }, where) =>
    data(
      await parts.writeSolution(context, actor, where, { ...body, id: present.challengeIdOf(params.part) }),
    ),
  );
  both(partsOf.removeSolution, ({ actor, params }, where) =>
    parts.removeSolution(context, actor, where, present.challengeIdOf(params.part)),
  );
}

/** The endpoints of ctfcli, for the permanent list and for each event (docs/product/automation.md#ctfd). */
export function editingRoutes(mount: Mount, context: Context): void {
  const both = mountBoth(mount, context);
  const reading = readingIn(context);
  challengeRoutes(both, context, reading);
  flagRoutes(both, context, reading);
  wordRoutes(both, context, reading);
  hintRoutes(both, context, reading);
  fileRoutes(both, context);
  solutionRoutes(both, context, reading);
}
