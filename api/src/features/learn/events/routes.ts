import * as contract from '@fanion/contract/learn/events';
import * as managed from '@fanion/contract/learn/events/managed';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import * as managing from './manage-service.ts';
import * as service from './service.ts';
import * as writing from './write-service.ts';

const READING = { needs: 'have_training_access' } as const;
/** For members with the training, or with a seat from when they had it: the service decides. */
const SEATED = {} as const;
const SEATING = { limit: { max: 20, windowMs: MINUTE } } as const;
/** So that an attendance code cannot be guessed. */
const ATTENDING = { limit: { max: 5, windowMs: 5 * MINUTE } } as const;
const MANAGING = { needs: 'can_manage_training' } as const;

export function trainingEventRoutes(mount: Mount, context: Context): void {
  mount(contract.listTrainingEvents, READING, async ({ actor }) =>
    done(await service.listEvents(context, actor)),
  );
  mount(contract.getTrainingEvent, SEATED, ({ actor, params }) =>
    service.openEvent(context, actor, params.slug),
  );
  mount(contract.takeSeat, { ...READING, ...SEATING }, ({ actor, params }) =>
    service.takeSeat(context, actor, params.slug),
  );
  mount(contract.leaveSeat, SEATING, ({ actor, params }) => service.leaveSeat(context, actor, params.slug));
  mount(contract.attendTrainingEvent, ATTENDING, ({ actor, params, body }) =>
    service.recordAttendance(context, actor, { slug: params.slug, code: body.code }),
  );
  mount(contract.rateTrainingEvent, SEATING, ({ actor, params, body }) =>
    service.rateEvent(context, actor, { slug: params.slug, ...body }),
  );
  mount(contract.getTrainingMaterial, SEATED, ({ actor, params }) =>
    service.openMaterial(context, actor, params),
  );
  mount(contract.getTrainingCalendar, SEATED, ({ actor, params }) =>
    service.writeEventCalendar(context, actor, params.slug),
  );
}

/** A file of 10 MB in base64, and its other fields. */
const FILES = { ...MANAGING, bodyLimit: 14_000_000, limit: { max: 20, windowMs: 10 * MINUTE } } as const;
const WRITING = { ...MANAGING, limit: { max: 60, windowMs: MINUTE } } as const;

export function managedEventRoutes(mount: Mount, context: Context): void {
  mount(managed.listManagedTrainingEvents, MANAGING, async () => done(await writing.listManaged(context)));
  mount(managed.createTrainingEvent, WRITING, ({ actor, body }) => writing.createEvent(context, actor, body));
  mount(managed.getManagedTrainingEvent, MANAGING, ({ actor, params }) =>
    writing.openManaged(context, actor, params.slug),
  );
  mount(managed.changeTrainingEvent, WRITING, ({ actor, params, body }) =>
    writing.changeEvent(context, actor, { ...body, slug: params.slug }),
  );
  mount(managed.publishTrainingEvent, WRITING, ({ actor, params }) =>
    writing.publishEvent(context, actor, params.slug),
  );
  mount(managed.deleteTrainingEvent, WRITING, ({ actor, params }) =>
    writing.deleteEvent(context, actor, params.slug),
  );
  mount(managed.cancelTrainingEvent, WRITING, ({ actor, params, body }) =>
    managing.cancelEvent(context, actor, { slug: params.slug, reason: body.reason }),
  );
  mount(managed.addTrainingMaterial, FILES, ({ actor, params, body }) =>
    writing.addMaterial(context, actor, { ...body, slug: params.slug }),
  );
  mount(managed.deleteTrainingMaterial, WRITING, ({ actor, params }) =>
    writing.deleteMaterial(context, actor, params),
  );
  mount(managed.listSeats, MANAGING, ({ actor, params }) => managing.listSeats(context, actor, params.slug));
  mount(managed.setAttendance, WRITING, ({ actor, params, body }) =>
    managing.setAttendance(context, actor, { slug: params.slug, ...body }),
  );
}
