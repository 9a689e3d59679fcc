// Lets design system fields count text as the rules do, without importing them.
export { lengthOf } from '@fanion/rules/text';
