import type { ChallengeDraft } from '@fanion/formats/challenge-yml/types';
import { isUsableSlug, slugify, uniqueSlug } from '@fanion/rules/slug';
import type { Planned } from './model.ts';
import type { KnownChallenge } from './queries.ts';

const placeKey = (name: string, folder: string): string => JSON.stringify([name, folder]);

/** The addresses and the folders in use, while an import gives out new ones. */
export class TakenAddresses {
  #slugs: Map<string, number>;
  #folders: Map<string, number>;

  constructor(existing: readonly KnownChallenge[], addresses: readonly { id: number; slug: string }[]) {
    this.#slugs = new Map(addresses.map((address) => [address.slug, address.id]));
    this.#folders = new Map(
      existing.map((challenge) => [placeKey(challenge.name, challenge.source_folder), challenge.id]),
    );
  }

  freeFolder(name: string, folder: string, own: KnownChallenge | null): string {
    const free = (place: string) => {
      const owner = this.#folders.get(placeKey(name, place));
      return owner === undefined || owner === own?.id;
    };
    if (free(folder)) return folder;
    if (own) return own.source_folder;
    for (let n = 2; ; n += 1) if (free(`${folder} (${n})`)) return `${folder} (${n})`;
  }

  /** The address of a draft, and whether it differs from the one that the draft requests. */
  slugOf(
    { slug, name }: ChallengeDraft,
    existingChallenge: KnownChallenge | null,
    edition: string | null,
  ): { slug: string; replaced: boolean } {
    const free = (one: string): boolean => {
      const owner = this.#slugs.get(one);
      return owner === undefined || owner === existingChallenge?.id;
    };
    if (slug !== null && isUsableSlug(slug) && free(slug)) return { slug, replaced: false };
    const replaced = slug !== null;
    if (existingChallenge) return { slug: existingChallenge.slug, replaced };
    const own = edition !== null && !free(slugify(name)) ? `${name} ${edition}` : name;
    return {
      slug: uniqueSlug(own, `defi-${this.#slugs.size + 1}`, (candidate) => !free(candidate)),
      replaced,
    };
  }

  take(
    { draft, slug, folder }: Pick<Planned, 'draft' | 'slug' | 'folder'>,
    existingChallenge: KnownChallenge | null,
  ): void {
    if (existingChallenge) this.#slugs.delete(existingChallenge.slug);
    this.#slugs.set(slug, existingChallenge?.id ?? -1);
    this.#folders.set(placeKey(draft.name, folder), existingChallenge?.id ?? -1);
  }
}
