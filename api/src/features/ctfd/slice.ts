import type { Slice } from '../../platform/slice.ts';
import { draftJobs } from './drafts/jobs.ts';
import { rekeyDrafts } from './drafts/service.ts';
import { editingRoutes } from './editing/routes.ts';
import { importRoutes } from './import/routes.ts';
import { playingRoutes } from './playing/routes.ts';
import { tokenRoutes } from './tokens/routes.ts';

/** What programs made for CTFd call, as they call it. */
export const ctfd: Slice = {
  personal: {
    title: 'Programmes d’autres plateformes',
    why: 'Laisser ctfcli écrire des challenges pour qui les écrit ; reprendre d’un CTFd ses comptes et ses résultats.',
    basis: 'contract',
    tables: [
      {
        table: 'ctfd_draft',
        what: 'Challenges qu’un de vos programmes est en train d’écrire',
        until: 'une minute',
        exportedColumns: 'challenge_id touched_at',
        withheld: { secret: 'content', inner: 'refused' },
        merged: { member_id: 'follows' },
        leaves: 'nameless',
      },
      {
        table: 'ctfd_origin',
        what: 'Le compte de CTFd dont viennent vos résultats d’un événement',
        until: 'la vie de l’événement',
        exportedColumns: 'event_id source_id',
        withheld: { inner: 'kind entrant_id' },
        merged: { member_id: 'follows' },
        leaves: 'nameless',
      },
    ],
    none: [],
  },
  routes(mount, context) {
    editingRoutes(mount, context);
    importRoutes(mount, context);
    playingRoutes(mount, context);
    tokenRoutes(mount, context);
  },
  rekey: rekeyDrafts,
  jobs: draftJobs,
};
