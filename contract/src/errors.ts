import { z } from 'zod';

/** Every refusal the API can give: status and French sentence. Specification section 8 where it has one. */
export const ERRORS = {
  bad_request: [400, 'La requête est mal formée.'],
  invalid_json: [400, 'Le corps de la requête n’est pas du JSON valide.'],
  invalid_encoding: [400, 'Le texte envoyé n’est pas de l’UTF-8 valide.'],
  otp_invalid: [400, 'Code OTP invalide'],
  unauthenticated: [401, 'Votre session a expiré. Veuillez vous reconnecter.'],
  wrong_credentials: [401, 'Email ou mot de passe incorrect.'],
  suspended: [403, 'Ce compte est suspendu. Écrivez à l’association pour en savoir plus.'],
  plan_required: [403, 'Accès non autorisé. Mettez à niveau votre plan pour accéder à cette fonctionnalité.'],
  forbidden: [403, 'Accès non autorisé'],
  not_found: [404, 'Cette ressource n’existe pas.'],
  challenge_not_found: [404, 'Challenge introuvable'],
  member_not_found: [404, 'Utilisateur non trouvé'],
  member_deleted: [410, 'Compte supprimé'],
  avatar_not_found: [404, 'Avatar not found'],
  method_not_allowed: [405, 'Cette action n’existe pas ici.'],
  conflict: [409, 'Cette action entre en conflit avec une autre.'],
  username_taken: [409, 'Ce pseudo est déjà pris.'],
  username_too_soon: [409, 'Le pseudo ne peut être changé qu’une fois tous les 30 jours.'],
  profile_changed: [409, 'Profil modifié ailleurs'],
  badge_by_rule: [409, 'Ce badge s’obtient par ses résultats : il ne se donne pas.'],
  badge_name_taken: [409, 'Un badge porte déjà ce nom.'],
  badge_not_found: [404, 'Badge introuvable'],
  solve_not_found: [404, 'Ce membre n’a pas résolu ce challenge.'],
  hint_order: [409, 'Débloquez d’abord l’indice précédent.'],
  challenge_locked: [409, 'Résolvez d’abord les challenges demandés.'],
  solve_first: [409, 'Résolvez d’abord ce challenge.'],
  last_manager: [409, 'Le dernier gérant ne peut pas perdre son rôle.'],
  payload_too_large: [413, 'Les données envoyées sont trop volumineuses.'],
  unsupported_media: [415, 'Ce type de contenu n’est pas accepté.'],
  range_not_satisfiable: [416, 'La partie demandée du fichier n’existe pas.'],
  invalid_fields: [422, 'Certains champs sont invalides.'],
  forbidden_characters: [422, 'Le texte contient des caractères qui ne sont pas acceptés.'],
  image_invalid: [422, 'Le fichier doit être une image'],
  image_unreadable: [422, "Erreur lors du traitement de l'image"],
  too_many_requests: [429, 'Trop de requêtes. Réessayez dans quelques instants.'],
  too_many_attempts: [429, 'Trop d’essais. Réessayez dans quelques instants.'],
  internal: [500, 'Une erreur est survenue'],
  unavailable: [503, 'Le service est momentanément indisponible. Réessayez dans quelques instants.'],
  storage_full: [507, 'L’espace de stockage du serveur est plein.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof ERRORS;

/** Body of every refusal. `fields` names the bad fields (422); the roles come with a 403. */
export const refusal = z.object({
  message: z.string(),
  error: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  action: z.string().optional(),
  current_role: z.string().optional(),
  required_role: z.string().optional(),
  retry_after: z.number().int().optional(),
  incident: z.string().optional(),
});
export type Refusal = z.infer<typeof refusal>;
