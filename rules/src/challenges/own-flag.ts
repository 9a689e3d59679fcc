/**
 * The placeholder in a flag for the mark of each entrant: such a flag differs for each of them
 * (docs/product/ctf-live.md#flags).
 */
export const OWN_PLACE = '{entrant}';

/** Whether a flag, as its author wrote it, differs for each entrant. */
export const isOwnTemplate = (content: string): boolean => content.split(OWN_PLACE).length === 2;
