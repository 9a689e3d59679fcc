import type { Processing } from '../../platform/database/personal.ts';
import { PURPOSE, TABLES } from './personal-texts.ts';

export const profilesPersonal: Processing = {
  ...PURPOSE,
  basis: 'contract',
  tables: [
    {
      table: 'member',
      ...TABLES.member,
      mine: 'id = $1',
      exportedColumns:
        'id username email first_name last_name bio location specialties status admin manager honorary hidden ranked otp_at_login neutral_layout public_board visibility is_student seeks_team_until username_changed_at welcome_closed_at created_at password_changed_at',
      withheld: {
        secret: 'password_hash',
        inner: 'username_key username_skeleton username_twin email_key demo version',
      },
      words: 'first_name last_name bio location',
      merged: {},
      leaves: 'nameless',
    },
    {
      table: 'avatar',
      ...TABLES.avatar,
      exportedColumns: 'sha256 updated_at',
      image: 'jpeg',
      merged: { member_id: { once: '' } },
      leaves: 'deleted',
    },
    {
      table: 'social_link',
      ...TABLES.social_link,
      exportedColumns: 'platform handle url is_verified',
      words: 'handle url',
      merged: { member_id: { once: 'platform' } },
      leaves: 'deleted',
    },
    {
      table: 'former_username',
      ...TABLES.former_username,
      exportedColumns: 'username_key until',
      withheld: { inner: 'username_skeleton' },
      merged: { member_id: 'follows' },
      leaves: 'kept',
    },
    {
      table: 'member_badge',
      ...TABLES.member_badge,
      exportedColumns: 'badge_id own_badge_id earned_at reason',
      withheld: { other: 'given_by' },
      merged: { member_id: { once: 'badge_id', least: 'earned_at' }, given_by: 'follows' },
      leaves: 'nameless',
    },
    {
      table: 'badge',
      ...TABLES.badge,
      mine: 'created_by = $1',
      exportedColumns: 'id name description icon created_at',
      merged: { created_by: 'follows' },
      leaves: 'nameless',
    },
  ],
  none: [],
};
