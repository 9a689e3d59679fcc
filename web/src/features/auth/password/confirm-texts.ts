import { required } from '@fanion/rules/sentences';
import { typesetAll } from '../../../lib/french.ts';

export const CONFIRM_TEXTS = typesetAll({
  password: 'Mot de passe',
  noPassword: required('Le mot de passe'),
});
