import type { Action } from '../../features/association/audit/texts.ts';
import { type Example, PLAYED_LINES } from './played-lines.ts';

const AT = '2026-11-25T19:00:00.000Z';
const member: Example = ['member:12'];
const training: Example = ['training:atelier'];
const lesson: Example = ['lesson:les-bases'];
const webhook: Example = ['webhook:7'];
const mailing: Example = ['mailing:6'];
const order = (...facts: object[]): Example => ['order:UE75P-TLEYL', { facts, why: 'Vu en banque' }];
const change = (target: string, before: object, after: object, more = {}): Example => [
  target,
  { before, after, ...more },
];
const selection = { kind: 'selection', ids: [12, 15] };
const mail = { kind: 'life', subject: 'Assemblée', text: 'Venez.', audience: selection };
const announcement = { text: 'Bonjour', level: 'info', audience: { kind: 'plan', plan: 'any' } };
const suspended = { suspended: true, reason: 'Insultes', until: AT };
const free = { suspended: false, reason: null, until: null };

/** Lines of each action as the program writes them: the compiler requires those of a new action. */
export const AUDIT_LINES: Readonly<Record<Action, readonly Example[]>> = {
  ...PLAYED_LINES,
  'announcement.change': [
    change('announcement:1', { level: 'info' }, { level: 'important' }),
    change('announcement:1', { audience: { kind: 'event', id: 15 } }, { audience: { kind: 'everybody' } }),
    change(
      'announcement:1',
      { audience: { kind: 'state', state: 'lapsed' } },
      { audience: { kind: 'team', id: 4 } },
    ),
  ],
  'announcement.end': [['announcement:1']],
  'announcement.write': [change('announcement:1', {}, { ...announcement, starts_at: AT, ends_at: null })],
  'audit.export': [['audit', { filters: { q: true, area: 'member', channel: 'web', from: '2026-11-01' } }]],
  'badge.create': [['badge:asso-1', { name: 'Ancre d’or', description: 'Dix ans', icon: 'flag' }]],
  'badge.delete': [['badge:asso-1']],
  'badge.give': [['member:12', { badge: 'asso-1', reason: 'Merci' }]],
  'badge.update': [['badge:asso-1', { description: 'Onze ans' }]],
  'badge.withdraw': [['member:12', { badge: 'asso-1' }]],
  'certificate.revoke': [['member:12', { code: 'AB12', reason: 'Copié' }]],
  'data.deletion': [member],
  'data.deletion-cancel': [member],
  'data.export': [member],
  'data.request': [['member:12', { kind: 'deletion', received_on: '2026-11-01', due_on: '2026-12-01' }]],
  'data.request-close': [
    ['member:12', { kind: 'export', outcome: 'done' }],
    ['member:12', { kind: 'deletion', outcome: 'withdrawn' }],
  ],
  'learn.import': [['learn', { changes: 3 }]],
  'learn.path': [['path:debuter']],
  'legal.write': [change('legal:privacy', { text: 'A', version: 1 }, { text: 'B', version: 2, asks: true })],
  'lesson.create': [lesson],
  'lesson.discard': [lesson],
  'lesson.draft': [['lesson:les-bases', { version: 2 }]],
  'lesson.file': [['lesson:les-bases', { name: 'vue.jpg' }]],
  'lesson.publish': [lesson],
  'lesson.restore': [lesson],
  'lesson.retire': [lesson],
  'lesson.return': [['lesson:les-bases', { reason: 'Trop long' }]],
  'lesson.submit': [lesson],
  'lesson.take-back': [['member:12', { lesson: 'les-bases', reason: 'Copiée' }]],
  'logo.remove': [change('setting:logo', { version: 'ab12' }, { version: '' })],
  'logo.set': [change('setting:logo', { version: '' }, { version: 'ab12' })],
  'mail.close': [['mail', { count: 2 }]],
  'mail.retry': [['mail', { count: 2 }]],
  'mail.test': [['setting:mail', { sent: true }]],
  'mailing.cancel': [mailing],
  'mailing.change': [change('mailing:6', { kind: 'life' }, { kind: 'news' })],
  'mailing.delete': [['mailing:6', { before: mail }]],
  'mailing.pause': [mailing],
  'mailing.resume': [mailing],
  'mailing.schedule': [['mailing:6', { recipients: 4, at: AT }]],
  'mailing.send': [['mailing:6', { recipients: 4 }]],
  'mailing.stop': [mailing],
  'mailing.test': [['mailing:6', { sent: false }]],
  'mailing.write': [change('mailing:6', {}, mail)],
  'member.avatar.moderate': [member],
  'member.avatar.remove': [member],
  'member.avatar.set': [member],
  'member.correct': [['member:12', { fields: ['first_name', 'last_name', 'username', 'email'] }]],
  'member.create': [member],
  'member.delete': [member],
  'member.email': [member],
  'member.export': [['members', { members: 12 }]],
  'member.invite': [['invitations', { members: 10 }]],
  'member.invite-again': [['invitation:4']],
  'member.invite-withdraw': [['invitation:4']],
  'member.link': [change('member:12', { verified: false }, { verified: true }, { platform: 'github' })],
  'member.merge': [['member:12', { gone: 15, address: 'kept', points: { gone: 0, kept: 20 } }]],
  'member.moderate': [['member:12', { what: 'texts', reason: 'Insulte' }]],
  'member.note': [member],
  'member.note-remove': [member],
  'member.password-mail': [member],
  'member.profile': [['member:12', { fields: ['bio', 'github', 'visibility', 'is_student', 'seeks_team'] }]],
  'member.rename': [member],
  'member.restore': [change('member:12', suspended, free)],
  'member.right.grant': [['member:12', { right: 'can_manage_payments' }]],
  'member.right.revoke': [['member:12', { right: 'can_manage_own_challenges' }]],
  'member.role.grant': [
    change('member:12', { admin: false }, { admin: true }, { role: 'admin' }),
    ['member:12', { role: 'gerant' }],
  ],
  'member.role.revoke': [change('member:12', { honorary: true }, { honorary: false }, { role: 'honorary' })],
  'member.second-factor': [change('member:12', { otp_at_login: true }, { otp_at_login: false })],
  'member.session-end': [['member:12', { device: 'Firefox' }]],
  'member.sessions-end': [member],
  'member.suspend': [change('member:12', free, suspended)],
  'membership.correct': [
    ['member:12', { plan: 'adherent', until: AT, why: 'Chèque' }],
    change(
      'member:12',
      { plan: 'bienfaiteur', until: AT },
      { plan: 'adherent', until: AT },
      { why: 'Erreur' },
    ),
  ],
  'membership.end': [
    ['member:12', { why: 'Démission' }],
    change('member:12', { plan: 'adherent', until: AT }, { plan: null, until: null }, { why: 'Démission' }),
  ],
  'membership.export': [['members', { rows: 4, filters: { list: 'student' } }]],
  'membership.record': [change('member:12', { plan: null, until: null }, { plan: 'adherent', until: AT })],
  'membership.remind': [member],
  'message.remove': [['message:8', { member: 12, reason: 'Insulte' }]],
  'order.banked': [
    order({ kind: 'seen', ref: 'x', what: ['odd_payment', 'no_period', 'disputed'], why: 'Vu' }),
  ],
  'order.cancelled': [order({ kind: 'cancelled' })],
  'order.export': [
    ['orders', { rows: 4, filters: { state: 'partly_refunded', means: 'cheque', attention: '1' } }],
  ],
  'order.payment': [order({ kind: 'payment', ref: 'recorded-1', cents: 5000, currency: 'EUR' })],
  'order.received': [order({ kind: 'payment', ref: 'recorded-1', cents: 5000, currency: 'EUR' })],
  'order.refund': [
    order({ kind: 'refund', ref: 'x', cents: 5000, cause: 'refund' }),
    order({ kind: 'refund_failed', ref: 'x' }, { kind: 'dispute', ref: 'x', cents: 5000, outcome: 'lost' }),
  ],
  'order.refused': [
    order({ kind: 'refund', ref: 'x', cents: 5000, cause: 'cheque_refused' }, { kind: 'failed' }),
  ],
  'plan.change': [
    [
      'plan:adherent',
      { price_cents: 5000, reduced_cents: null, description: 'x', position: 1, on_sale: true, gift: false },
    ],
    change('plan:adherent', { price_cents: 5000 }, { price_cents: 5500 }),
  ],
  'report.answer': [
    ['team:4', { reason: 'Rien' }],
    ['review:3', { reason: '' }],
  ],
  'report.close': [['report:3']],
  'report.contest': [['decision:3']],
  'report.settle': [['decision:3', { upheld: true, reason: 'Non' }]],
  'setting.change': [
    change('setting:payment_provider', { value: '' }, { value: 'stripe' }),
    change('setting:payment_means', { value: 'cheque' }, { value: 'cheque transfer' }),
    ['setting:helloasso_signature_key'],
  ],
  'setting.restore': [['setting:backup', { made_at: AT, version: '0.1.0' }]],
  'setting.secret': [change('setting:secret-fingerprint', { value: 'ab12' }, { value: 'cd34' })],
  'setup.end': [['setting:first-run', { start: 'empty' }]],
  'setup.manager': [member],
  'student.verify': [['member:12', { valid_until: AT }]],
  'support.answer': [['ticket:5', { close: true }]],
  'support.close': [['ticket:5']],
  'token.create': [
    ['member:12', { token: 3, scopes: ['have_ctf_access', 'can_manage_payments'], until: null }],
  ],
  'token.revoke': [['member:12', { token: 3 }]],
  'training.attendance': [['member:12', { event: 'atelier', attended: true }]],
  'training.cancel': [['training:atelier', { reason: 'Salle prise' }]],
  'training.change': [training],
  'training.create': [training],
  'training.delete': [training],
  'training.file': [['training:atelier', { name: 'a.pdf' }]],
  'training.file-remove': [['training:atelier', { file: 3 }]],
  'training.group': [['group:2', { members: 12, paths: 2 }]],
  'training.group-delete': [['group:2']],
  'training.group-export': [['group:2', { rows: 12 }]],
  'training.group-remind': [['group:2', { members: 3 }]],
  'training.publish': [training],
  'view.enter': [['site', { role: 'Adhérent, Modération' }]],
  'webhook.change': [change('webhook:7', { kinds: ['challenge.solved'] }, { kinds: ['event.first_blood'] })],
  'webhook.create': [
    ['webhook:7', { name: 'Salon', shape: 'standard', address: 'discord.com', kinds: ['member.registered'] }],
  ],
  'webhook.remove': [['webhook:7', { name: 'Salon', address: 'discord.com' }]],
  'webhook.replay': [
    ['webhook:7', { delivery: 6 }],
    ['webhook:7', { count: 2 }],
  ],
  'webhook.secret': [webhook],
  'webhook.secret-end': [webhook],
  'webhook.start': [webhook],
  'webhook.stop': [webhook, ['webhook:7', { reason: 'failing' }]],
  'webhook.try': [['webhook:7', { delivered: false }]],
};
