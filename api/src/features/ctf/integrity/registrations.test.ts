import { HOUR } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import { anEvent, anEventChallenge, aPlayer, submitInEvent } from '../../../testing/parts/events.ts';
import { aTeam, members, register } from '../../../testing/parts/registration.ts';
import { testApp } from '../../../testing/test-app.ts';
import { verifyTeams } from '../../teams/integrity/service.ts';
import { verifyPlay, verifyRegistrations } from './service.ts';

test('what cannot be is found: places, seats, teams, solves', async () => {
  const app = await testApp({ config: { limitFactor: 1000 } });
  const { db } = app.context;
  const verified = async () => [
    ...(await verifyTeams(app.context)),
    ...(await verifyRegistrations(app.context)),
    ...(await verifyPlay(app.context)),
  ];
  const coming = await anEvent(app, { starts: 72 * HOUR, columns: { team_size: 2, max_participants: 2 } });
  const [captain, mate, alone] = await members(app, 3);
  const teamId = await aTeam(app, 'Les Comptés', [captain!, mate!]);
  await register(app, captain!, coming.id, 'team', { teamName: 'Les Comptés' });
  await register(app, alone!, coming.id);
  await register(app, await aMember(app), coming.id, 'findTeam');
  const live = await anEvent(app);
  const challenge = await anEventChallenge(app, live.id);
  await submitInEvent(app, await aPlayer(app, live.id), live, challenge);
  expect(await verified()).toEqual([]);

  await db.query('update event set participants = 1 where id = $1', [coming.id]);
  expect(await verified()).toEqual([`Places de ${coming.slug} : 1 comptées, 2 inscriptions, 2 au plus.`]);
  await db.query('update event set participants = 2, team_size = 1 where id = $1', [coming.id]);
  expect(await verified()).toEqual([`Équipe trop grande dans ${coming.slug} : Les Comptés, 2 membres.`]);
  await db.query('update event set team_size = 2 where id = $1', [coming.id]);
  await db.query('update event_registration set entrant_id = null where event_id = $1 and member_id = $2', [
    coming.id,
    alone!.id,
  ]);
  expect(await verified()).toEqual([expect.stringContaining(`Inscription de ${alone!.username}`)]);
  await db.query(
    `update event_registration set entrant_id = (select id from entrant where event_id = $1 and member_id = $2)
     where event_id = $1 and member_id = $2`,
    [coming.id, alone!.id],
  );
  await db.query(`update team_member set role = 'member' where team_id = $1`, [teamId]);
  expect(await verified()).toEqual(['Équipe Les Comptés : 0 capitaines, 2 membres.']);
  await db.query(`update team_member set role = 'captain' where team_id = $1 and member_id = $2`, [
    teamId,
    captain!.id,
  ]);
  await db.query(
    `with b as (insert into event_bracket (event_id, name, mode, position) values ($1, 'Seuls', 'solo', 1) returning id)
     update entrant n set bracket_id = b.id from b where n.event_id = $1 and n.team_id = $2`,
    [coming.id, teamId],
  );
  expect(await verified()).toEqual([
    `Catégorie de Les Comptés dans ${coming.slug} : « Seuls » n’est pas pour qui joue ainsi.`,
  ]);
  await db.query('update entrant set bracket_id = null where event_id = $1', [coming.id]);
  await db.query('delete from event_submission where event_id = $1', [live.id]);
  expect(await verified()).toEqual([expect.stringContaining('sans l’essai')]);
});
