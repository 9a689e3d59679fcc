import { required } from '@fanion/rules/sentences';
import { typoAll } from '../../../lib/french.ts';

export const CONFIRM_TEXTS = typoAll({
  password: 'Mot de passe',
  noPassword: required('Le mot de passe'),
});
