import { counted, typesetAll } from '../../../lib/french.ts';

const accounts = (count: number, one: string, many: string) =>
  count < 2 ? `${counted(count, 'membre')} ${one}` : `${counted(count, 'membre')} ${many}`;

/** Texts of the bulk actions on accounts. */
export const BULK_TEXTS = typesetAll({
  write: 'Écrire',
  suspendTitle: 'Suspendre la sélection ?',
  suspendBrings:
    'Leurs sessions se ferment, ils quittent l’annuaire et le classement, leurs résultats sont gardés. Chacun reçoit le motif par e-mail.',
  willSuspend: (count: number) => `${accounts(count, 'sera suspendu', 'seront suspendus')}.`,
  suspended: (count: number) => `${accounts(count, 'est suspendu', 'sont suspendus')}.`,
  role: 'Rôle',
  roleTitle: 'Changer un rôle ou un droit de la sélection',
  what: 'Rôle ou droit',
  choose: 'Choisissez…',
  roles: 'Rôle',
  rights: 'Droit',
  way: 'Ce qui en est fait',
  give: 'Le donner',
  take: 'Le reprendre',
  gives: (what: string) => `Donner « ${what} »`,
  takes: (what: string) => `Reprendre « ${what} »`,
  whatNeeded: 'Choisissez le rôle ou le droit.',
  givesManager:
    'Tout gérer : membres, paiements, challenges, CTF, réglages. Un code leur sera demandé à chaque connexion, et leurs points ne compteront plus dans les classements.',
  takesManager:
    'Ils ne géreront plus rien, sauf les droits qui leur sont donnés à part. Leurs points compteront de nouveau dans les classements.',
  takesRight: 'Ils ne pourront plus rien y faire aussitôt. Ce qui est fait reste.',
  takesHonorary: 'Ils n’auront plus que les accès de leur adhésion.',
  willGive: (count: number) => `${accounts(count, 'le recevra', 'le recevront')} aussitôt.`,
  willTake: (count: number) => `${accounts(count, 'ne l’aura plus', 'ne l’auront plus')} aussitôt.`,
  gave: (count: number) => `${accounts(count, 'l’a reçu', 'l’ont reçu')}.`,
  took: (count: number) => `${accounts(count, 'ne l’a plus', 'ne l’ont plus')}.`,
  eachNotified: 'Chacun en est prévenu par e-mail ; c’est écrit au journal.',
  restoreTitle: 'Rétablir la sélection ?',
  restoreBrings:
    'Ils pourront se reconnecter aussitôt, et retrouveront l’annuaire et le classement avec leurs points. Un e-mail le dit à chacun.',
  willRestore: (count: number) => `${accounts(count, 'sera rétabli', 'seront rétablis')}.`,
  restored: (count: number) => `${accounts(count, 'est rétabli', 'sont rétablis')}.`,
});
