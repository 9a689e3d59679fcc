/**
 * The text that a member search matches, in SQL, of the row `m`: pseudo, address, first and last name in both
 * orders, without case or accents, as searchKey normalizes what is typed.
 */
export const NAME_KEY = `regexp_replace(normalize(lower(
    m.username_key || ' ' || m.email_key || ' ' || m.first_name || ' ' || m.last_name || ' ' || m.first_name), NFD),
    '[\\u0300-\\u036f]', '', 'g')`;
