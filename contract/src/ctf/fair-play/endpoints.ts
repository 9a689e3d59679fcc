import { SIGNAL_KINDS } from '@fanion/rules/ctf/fair-play/kinds';
import { JUDGED_STATES, SIGNAL_STATES } from '@fanion/rules/ctf/fair-play/states';
import { FAIR_PLAY_NOTE_MAX } from '@fanion/rules/ctf/limits';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { message, moment, optionalLine, page, pagination } from '../../fields.ts';
import { eventParams } from '../events/shapes.ts';

const state = z.enum(SIGNAL_STATES, { error: 'Cet état n’existe pas.' });
const judged = z.enum(JUDGED_STATES, { error: 'Un signal est vu, écarté ou retenu.' });
const kind = z.enum(SIGNAL_KINDS, { error: 'Ce signal n’existe pas.' });
const nameOf = z.object({ id: z.int(), name: z.string() });

/**
 * A signal for the person who judges it. `entrants`: the ones it names, with the source of the flag or solves
 * first.
 */
const signal = z.object({
  key: z.string(),
  kind,
  /** The observation, in one sentence. */
  text: z.string(),
  entrants: z.array(nameOf),
  challenges: z.array(nameOf),
  at: moment,
  state,
  note: z.string(),
  /** The judge, and when; null for none, and `by` is null once they left. */
  by: z.string().nullable(),
  judgedAt: moment.nullable(),
});
export type FairSignal = z.infer<typeof signal>;

/** The signals of an event, unjudged ones first. */
export const listSignals = endpoint('GET /ctf/manage/events/:id/signals', {
  summary: 'Signaux de franc-jeu d’un événement',
  params: eventParams,
  query: z.object({ page, state: state.optional(), kind: kind.optional() }),
  answer: z.object({
    signals: z.array(signal),
    /** Of all signals, by state. */
    counts: z.record(state, z.int()),
    pagination,
  }),
});
export type SignalList = z.infer<typeof listSignals.answer>;

/** The signals as a table for spreadsheets; the answer is text/csv. */
export const exportSignals = endpoint('GET /ctf/manage/events/:id/signals.csv', {
  summary: 'Signaux de franc-jeu d’un événement en CSV',
  params: eventParams,
  answer: z.any(),
});

/** Judges a signal as read: `was` is the state that the reader saw. */
export const judgeSignal = endpoint('PUT /ctf/manage/events/:id/signals', {
  summary: 'Juger un signal de franc-jeu',
  params: eventParams,
  body: z.object({
    key: z.string().min(1).max(500, 'Ce signal n’existe pas.'),
    was: state,
    state: judged,
    note: optionalLine(FAIR_PLAY_NOTE_MAX, 'La note'),
  }),
  answer: message,
});
