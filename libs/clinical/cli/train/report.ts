// Shares with their 95 % Wilson intervals, by label and by kind.
const Z = 1.96;

export interface Hit {
  readonly label: string;
  readonly kind: string;
  readonly hit: boolean;
}

/** The 95 % interval of a share, as shares. */
export function wilson(hits: number, all: number): [low: number, high: number] {
  const p = hits / all;
  const middle = p + (Z * Z) / (2 * all);
  const spread = Z * Math.sqrt((p * (1 - p)) / all + (Z * Z) / (4 * all * all));
  return [(middle - spread) / (1 + (Z * Z) / all), (middle + spread) / (1 + (Z * Z) / all)];
}

/** '93.3 % (84.1-97.4), 56 of 60' */
export function share(hits: number, all: number): string {
  if (all === 0) return 'none';
  const [low, high] = wilson(hits, all);
  return `${percent(hits / all)} % (${percent(low)}-${percent(high)}), ${String(hits)} of ${String(all)}`;
}

/** One line per label, and below it the kinds with misses or false alarms. */
export function table(lines: readonly Hit[], kinds = true): string {
  const labels = [...new Set(lines.map(({ label }) => label))];
  return labels
    .flatMap((label) => {
      const own = lines.filter((line) => line.label === label);
      return [`  ${label}: ${shareOf(own)}`, ...(kinds ? kindRows(own) : [])];
    })
    .join('\n');
}

function kindRows(lines: readonly Hit[]): string[] {
  return [...new Set(lines.map(({ kind }) => kind))].map((kind) => {
    return `    ${kind}: ${shareOf(lines.filter((line) => line.kind === kind))}`;
  });
}

function shareOf(lines: readonly Hit[]): string {
  return share(lines.filter(({ hit }) => hit).length, lines.length);
}

function percent(value: number): string {
  return (100 * Math.max(0, value)).toFixed(1);
}
