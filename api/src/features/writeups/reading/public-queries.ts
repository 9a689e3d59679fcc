/** Whether the flag of challenge `name` gives points, or may do so one day. */
const givesPoints = (name: string): string =>
  `(${name}.catalogued and (${name}.state = 'visible' or ${name}.stage <> 'retired'))`;

/**
 * Whether challenge `c` was played by an ended event, or has left the catalogue, where every member knew it.
 */
const IS_OVER = `(case when c.catalogued then c.state = 'hidden' and c.stage = 'retired' and c.plan is distinct from 'bienfaiteur'
  else c.state = 'visible' and exists (select 1 from event_challenge pc join event pe on pe.id = pc.event_id
    where pc.challenge_id = c.id and pe.state = 'published' and pe.ends_at <= now()
      and (pc.released_at is null or pc.released_at <= now()) and (c.scheduled_at is null or c.scheduled_at <= now())) end)`;

/**
 * Whether write-up `w` of author `m`, about challenge `c` or event `e`, is public: the author chose so, a
 * reviewer published it, and its subject gives points to nobody (docs/product/writeups.md#visible-de-tous).
 */
export const IS_PUBLIC = `(w.open_to_all and w.published_at is not null and w.published is not null
  and m.status = 'active' and not m.hidden
  and (w.event_id is null or (e.state = 'published' and e.ends_at <= now()))
  and (w.challenge_id is null or ${IS_OVER})
  and not exists (select 1 from event_challenge oc join challenge o on o.id = oc.challenge_id
    where w.challenge_id is null and oc.event_id = w.event_id and ${givesPoints('o')}))`;
