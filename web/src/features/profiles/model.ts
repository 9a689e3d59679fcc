import type { OwnProfile, PublicProfile } from '@fanion/contract/profiles/page';
import type { Platform } from '@fanion/rules/profiles/social-links';
import { NETWORKS } from '@fanion/rules/profiles/social-links';

/** A network's brand name; an unknown one is shown as stored. */
export const networkName = (platform: string): string =>
  isPlatform(platform) ? NETWORKS[platform] : platform;

export const isOwn = (profile: PublicProfile | OwnProfile): profile is OwnProfile => 'email' in profile;

export const isPlatform = (name: string): name is Platform => Object.hasOwn(NETWORKS, name);
