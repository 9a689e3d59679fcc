/**
 * The upper bound of each setting of an event, whether it comes from the panel, the API or an event.yml
 * (docs/product/ctf.md#gestion). Texts in characters.
 */
export const EVENT_BOUNDS = {
  name: 120,
  slug: 80,
  organizer: 120,
  location: 120,
  type: 40,
  prizes: 120,
  /** Number of entries, and characters of each. */
  categories: 20,
  category: 40,
  description: 20_000,
  rules: 20_000,
  hintPolicy: 300,
  contact: 200,
  url: 300,
  series: 60,
  teamSize: 20,
  maxParticipants: 100_000,
  /** Points of a first blood; for each of the three. */
  bloodPoints: 10_000,
  attemptCap: 1000,
} as const;
