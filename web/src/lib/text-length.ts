// Fields of the design system count what is typed as the rules do, without knowing them.
export { lengthOf } from '@fanion/rules/text';
