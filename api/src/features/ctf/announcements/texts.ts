import { required } from '@fanion/rules/sentences';
export const ANNOUNCEMENT_REMOVED = 'L’annonce est retirée du direct.';
export const TEXT_NEEDED = required('L’annonce');
