import { OPTION_MAX } from '@fanion/rules/learn/authoring-limits';
import { CHECK, QUESTION_TYPES, type Question } from '@fanion/rules/learn/check';
import type { Fields } from '../yaml/fields.ts';

const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MOST_OPTIONS = 10;
const KEYS = ['id', 'type', 'question', 'options', 'answer', 'accept', 'items', 'file', 'explain', 'see'];

/** The questions of a check; problems with one are reported, and the others are still read. */
export function readQuestions(front: Fields): Question[] {
  const listed = front.mappings('check', 'Contrôle', CHECK.most);
  const questions = listed.flatMap((fields) => readQuestion(fields) ?? []);
  const ids = questions.map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) < at);
  if (twice) front.error('check', `Contrôle\u00a0: deux questions ont l’identifiant «\u00a0${twice}\u00a0».`);
  return questions;
}

function readQuestion(fields: Fields): Question | null {
  fields.only(KEYS);
  const type = fields.requiredWord('type', 'Type de question', QUESTION_TYPES);
  const id = fields.requiredLine('id', 'Identifiant de question', 80);
  if (id !== '' && !ID.test(id))
    fields.error(
      'id',
      'Identifiant de question\u00a0: des minuscules, des chiffres et des tirets sont attendus.',
    );
  const questionBase = {
    id,
    question: fields.requiredText('question', 'Question', 1000),
    explain: fields.requiredText('explain', 'Correction', 2000),
    see: fields.line('see', 'Titre à relire', 200),
  };
  switch (type) {
    case 'single':
    case 'multiple':
      return { ...questionBase, type, ...readOptions(fields, type) };
    case 'text':
      return { ...questionBase, type, accept: readAccepted(fields) };
    case 'order': {
      const items = fields.exactList('items', 'Éléments à ordonner', MOST_OPTIONS, 300);
      if (items.length < 2) fields.error('items', 'Éléments à ordonner\u00a0: il en faut deux au moins.');
      return { ...questionBase, type, items };
    }
    case 'flag': {
      const file = fields.requiredLine('file', 'Fichier de la question', 200);
      if (file !== '' && !/^files\/[\w.-]+$/.test(file))
        fields.error('file', 'Fichier de la question\u00a0: un nom du dossier files/ est attendu.');
      return { ...questionBase, type, file, accept: readAccepted(fields) };
    }
    default:
      return null;
  }
}

function readOptions(fields: Fields, type: 'single' | 'multiple'): { options: string[]; answer: number[] } {
  const options = fields.exactList('options', 'Choix', MOST_OPTIONS, OPTION_MAX);
  if (options.length < 2) fields.error('options', 'Choix\u00a0: il en faut deux au moins.');
  const written = fields.exactList('answer', 'Bonne réponse', MOST_OPTIONS, 10);
  const answer = written.map((text) => (/^\d{1,2}$/.test(text) ? Number(text) : 0));
  if (answer.length === 0) fields.error('answer', 'Bonne réponse\u00a0: obligatoire, le rang d’un choix.');
  else if (answer.some((rank) => rank < 1 || rank > options.length))
    fields.error('answer', `Bonne réponse\u00a0: le rang d’un choix, de 1 à ${options.length}, est attendu.`);
  else if (type === 'single' && answer.length > 1)
    fields.error(
      'answer',
      'Bonne réponse\u00a0: une seule pour le type «\u00a0single\u00a0»\u00a0; sinon, le type est «\u00a0multiple\u00a0».',
    );
  return { options, answer };
}

function readAccepted(fields: Fields): string[] {
  const accept = fields.exactList('accept', 'Réponses acceptées', 20, 300);
  if (accept.length === 0) fields.error('accept', 'Réponses acceptées\u00a0: il en faut une au moins.');
  return accept;
}
