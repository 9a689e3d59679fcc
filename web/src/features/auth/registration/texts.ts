import { EMAIL_SENTENCES } from '@fanion/rules/auth/email';
import { PROFILE_LINES } from '@fanion/rules/profiles/lines';
import { USERNAME_SENTENCES } from '@fanion/rules/profiles/username';
import { required, tooLong } from '@fanion/rules/sentences';
import { typesetAll } from '../../../lib/french.ts';

export const REGISTER_TEXTS = typesetAll({
  title: 'Inscription',
  steps: ['Informations personnelles', 'Sécurité', 'Profil et réseaux'] as const,
  done: 'Inscription réussie ! Vous pouvez maintenant vous connecter.',
  failed: "Une erreur est survenue lors de l'inscription",
  noAnswer: "Erreur lors de l'inscription",
  retention:
    'L’association garde ce que vous écrivez ici, vos résultats et vos visites, pour tenir votre compte et les classements, jusqu’à sa suppression, que vous pouvez demander à tout moment.',
  retentionMore: 'Ce qui est gardé, pourquoi et combien de temps',
  allOptional: 'Tout est facultatif ici, et se complète plus tard depuis votre profil.',
  agreement: 'Accord',
  agrees: 'J’ai lu ce texte et je l’accepte',
  agreesAll: 'J’ai lu ces textes et je les accepte',
  agreeFirst: 'Pour vous inscrire, lisez et acceptez les textes de l’association.',
  showsName: 'Montrer mon identité aux autres membres (cela se change dans le profil)',
  required: {
    first_name: required(PROFILE_LINES.first_name.name),
    last_name: required(PROFILE_LINES.last_name.name),
    username: required('Le pseudo'),
    email: EMAIL_SENTENCES.missing,
  },
  badEmail: EMAIL_SENTENCES.format,
  longEmail: EMAIL_SENTENCES.too_long,
  username: USERNAME_SENTENCES,
  longBio: (max: number) => tooLong(PROFILE_LINES.bio.name, max),
  bioLeft: (n: number) => `${n} caractères restants`,
  maxTags: 'Max 8 spécialités',
});
