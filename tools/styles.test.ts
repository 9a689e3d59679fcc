import { expect, test } from 'vitest';
import { deadStyles, strayStyles } from './styles.mjs';

const VOTES = { file: 'web/src/features/writeups/votes.css', text: '.vote { min-height: 40px }' };
const component = (slice: string, text: string) => ({
  file: `web/src/features/${slice}/components/Any.tsx`,
  text: `export const Any = () => ${text};`,
});

test('a component does not wear the class of another slice', () => {
  expect(strayStyles([VOTES, component('writeups', '<b className="vote" />')])).toEqual([]);
  const [problem, ...more] = strayStyles([VOTES, component('challenges', '<b className="vote num" />')]);
  expect(problem).toMatch(/challenges.*\.vote is a class of web\/src\/features\/writeups\/votes\.css/);
  expect(more).toEqual([]);
});

test('a class is read wherever a component builds it', () => {
  for (const built of ['cx("num", on && "vote")', `\`vote \${on}\``, '(on ? "vote" : undefined)'])
    expect(strayStyles([VOTES, component('ctf', `<Card headClassName={${built}} />`)])).toHaveLength(1);
  expect(strayStyles([VOTES, component('ctf', '<Card title="vote" />')])).toEqual([]);
});

test('a page puts slices together', () => {
  const page = { file: 'web/src/pages/AnyPage.tsx', text: 'export default () => <b className="vote" />;' };
  expect(strayStyles([VOTES, page])).toEqual([]);
});

test('two slices do not give one class two looks', () => {
  const other = { file: 'web/src/features/teams/team.css', text: '.crew .vote { color: red }' };
  expect(strayStyles([VOTES, other])).toEqual([`${other.file}: .vote is a class of ${VOTES.file}`]);
});

test('a slice changes what is of the house only inside what is its own', () => {
  const house = { file: 'web/src/ui/styles/list.css', text: '.lines > li { gap: 16px }' };
  const sheet = (text: string) => [house, { file: 'web/src/features/challenges/page/page.css', text }];
  expect(strayStyles(sheet('.challenge .lines > li { gap: 12px }'))).toEqual([]);
  expect(strayStyles(sheet('[data-layout="minimal"] .lines { gap: 0 }'))).toEqual([]);
  expect(strayStyles(sheet('@media (width < 768px) { .lines > li { gap: 12px } }'))).toHaveLength(1);
  expect(strayStyles(sheet('h2 { color: red }'))).toHaveLength(1);
});

test('an animation has one meaning', () => {
  const sheet = (slice: string) => ({
    file: `web/src/features/${slice}/any.css`,
    text: '@keyframes grow { from { opacity: 0 } 40% { opacity: 1 } }',
  });
  expect(strayStyles([sheet('live')])).toEqual([]);
  expect(strayStyles([sheet('live'), sheet('challenges')])).toHaveLength(1);
});

test('a class that nothing has is said, one made of parts is known', () => {
  const file = 'web/src/ui/styles/chip.css';
  const files = [
    { file, text: '.chip {} .chip-ok {} .chip:hover .forgotten {} .late {}' },
    component('social', `<i className={cx("chip", \`chip-\${tone}\`)} />`),
    { file: 'web/src/ui/Chip.test.tsx', text: '<i className="late" />' },
  ];
  expect(deadStyles(files)).toEqual([
    `${file}: nothing has the class .forgotten`,
    `${file}: nothing has the class .late`,
  ]);
});
