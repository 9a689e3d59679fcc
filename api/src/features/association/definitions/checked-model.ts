/** A value as it is kept, or the sentence that says what is wrong with it. */
export type Checked = { value: string } | { sentence: string };
