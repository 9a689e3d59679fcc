/** Address of a member's photo, or null without one: the reader then draws a pavilion. `version` changes with the photo. */
export const avatarUrl = (memberId: number, version: string | null): string | null =>
  version === null ? null : `/api/profile/avatar/${memberId}?v=${version}`;
