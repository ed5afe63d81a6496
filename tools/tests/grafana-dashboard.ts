// A dashboard in Grafana's classic JSON model: what Grafana's published schema requires, and the fields that ours uses. For Node
// that schema is published as types alone. A field that is not named here is refused, since Grafana ignores a misspelt one.
import { z } from 'zod';

const Source = z.strictObject({ type: z.literal('prometheus'), uid: z.string().min(1) });
const Target = z.strictObject({
  refId: z.string().min(1),
  expr: z.string().min(1),
  legendFormat: z.string().optional(),
  datasource: Source.optional(),
});
const COLUMNS = 24;
const GridPos = z
  .strictObject({
    x: z.int().min(0),
    y: z.int().min(0),
    w: z.int().min(1).max(COLUMNS),
    h: z.int().min(1),
  })
  .refine(({ x, w }) => x + w <= COLUMNS, `wider than the ${COLUMNS} columns of the grid`);
const Options = z.strictObject({
  reduceOptions: z.strictObject({ calcs: z.array(z.string()).min(1) }).optional(),
  legend: z
    .strictObject({ displayMode: z.enum(['list', 'table', 'hidden']), placement: z.enum(['bottom', 'right']) })
    .optional(),
  tooltip: z.strictObject({ mode: z.enum(['single', 'multi', 'none']) }).optional(),
});
const Threshold = z.strictObject({ value: z.number().nullable(), color: z.string() });
const Defaults = z.strictObject({
  unit: z.string().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  thresholds: z.strictObject({ mode: z.enum(['absolute', 'percentage']), steps: z.array(Threshold).min(1) }).optional(),
});
const Panel = z.strictObject({
  id: z.int().min(1),
  type: z.enum(['stat', 'timeseries']),
  title: z.string().min(1),
  description: z.string().optional(),
  datasource: Source,
  gridPos: GridPos,
  fieldConfig: z.strictObject({ defaults: Defaults, overrides: z.array(z.never()) }),
  targets: z.array(Target).min(1),
  options: Options,
});

type GridPos = z.infer<typeof GridPos>;

function overlap(a: GridPos, b: GridPos): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

const isEachOnce = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

export const Dashboard = z.strictObject({
  uid: z.string().regex(/^[\w-]{1,40}$/),
  title: z.string().min(1),
  tags: z.array(z.string()),
  timezone: z.enum(['browser', 'utc']),
  schemaVersion: z.int().min(36),
  version: z.int(),
  refresh: z.string().regex(/^\d+[smh]$/),
  time: z.strictObject({ from: z.string(), to: z.string() }),
  panels: z
    .array(Panel)
    .refine((panels) => isEachOnce(panels.map(({ id }) => id)), 'two panels with one id')
    .refine(
      (panels) => !panels.some((one, at) => panels.slice(0, at).some((other) => overlap(one.gridPos, other.gridPos))),
      'panels on top of each other',
    )
    .refine(
      (panels) => panels.every(({ targets }) => isEachOnce(targets.map(({ refId }) => refId))),
      'one refId twice',
    ),
  templating: z.strictObject({ list: z.array(z.never()) }),
  annotations: z.strictObject({ list: z.array(z.never()) }),
});
