import { type Actor, ANYBODY, MANAGERS, MEMBERS } from './route-actors.ts';

/** Routes by which the association speaks to its members. */
export const COMMUNICATION_ROUTES: Record<string, readonly Actor[]> = {
  'GET /communication/announcements': MEMBERS,
  'GET /communication/announcements/public': ANYBODY,
  'POST /communication/announcements/:id/dismiss': MEMBERS,
  'GET /communication/manage/audiences': MANAGERS,
  'GET /communication/manage/announcements': MANAGERS,
  'POST /communication/manage/announcements': MANAGERS,
  'PUT /communication/manage/announcements/:id': MANAGERS,
  'POST /communication/manage/announcements/:id/end': MANAGERS,
  'GET /communication/manage/failures': MANAGERS,
  'POST /communication/manage/failures/retry': MANAGERS,
  'POST /communication/manage/failures/close': MANAGERS,
  'GET /communication/manage/mailings': MANAGERS,
  'POST /communication/manage/mailings': MANAGERS,
  'GET /communication/manage/mailings/:id': MANAGERS,
  'PUT /communication/manage/mailings/:id': MANAGERS,
  'DELETE /communication/manage/mailings/:id': MANAGERS,
  'GET /communication/manage/mailings/:id/recipients': MANAGERS,
  'POST /communication/manage/mailings/count': MANAGERS,
  'POST /communication/manage/mailings/preview': MANAGERS,
  'POST /communication/manage/mailings/:id/test': MANAGERS,
  'POST /communication/manage/mailings/:id/send': MANAGERS,
  'POST /communication/manage/mailings/:id/steer': MANAGERS,
};
