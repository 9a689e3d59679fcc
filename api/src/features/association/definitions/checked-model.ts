/** A value as it is stored, or the sentence that says what is wrong with it. */
export type Checked = { value: string } | { sentence: string };
