/** What stands in a flag for the mark of each entrant: a flag that has it is another one for each (docs/product/live.md#flags). */
export const OWN_PLACE = '{entrant}';

/** Whether a flag as its author wrote it is another one for each entrant. */
export const isOwnTemplate = (content: string): boolean => content.split(OWN_PLACE).length === 2;
