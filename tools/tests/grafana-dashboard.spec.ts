import { Dashboard } from './grafana-dashboard.js';
import { dashboard } from './observability.mjs';

type Change = (given: ReturnType<typeof dashboard>) => void;

const problemsAfter = (change: Change): string[] => {
  const changed = dashboard();
  change(changed);
  return (Dashboard.safeParse(changed).error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`);
};

it('is a dashboard that Grafana loads', () => {
  expect(problemsAfter(() => {})).toEqual([]);
});

it.each<[string, Change]>([
  ['schemaVersion', (given) => void Reflect.deleteProperty(given, 'schemaVersion')],
  ['templating', (given) => void Reflect.deleteProperty(given, 'templating')],
  ['panels.0.type', ({ panels }) => void Object.assign(panels[0], { type: 'graph' })],
  ['panels.0.gridPos wider', ({ panels }) => void Object.assign(panels[0], { gridPos: { x: 20, y: 99, w: 5, h: 4 } })],
  ['panels.0 Unrecognized key: "titel"', ({ panels }) => void Object.assign(panels[0], { titel: 'Processes' })],
  ['panels two panels with one id', ({ panels }) => void Object.assign(panels[1], { id: 1 })],
  ['panels panels on top', ({ panels }) => void Object.assign(panels[1], { gridPos: { x: 0, y: 0, w: 4, h: 4 } })],
  ['panels one refId twice', ({ panels }) => void panels[0].targets?.push(panels[0].targets[0])],
])('notices a fault in %s', (problem, change) => {
  expect(problemsAfter(change)).toEqual([expect.stringContaining(problem)]);
});
