// What the report draws that is no condition and no finding: names of body regions, triggers, normal movements.
import data from '../../knowledge/report-figures.json' with { type: 'json' };
import type { Locale } from './locale.js';
import type { Source } from './schema.js';

type Names = Readonly<Record<Locale, string>>;

export interface NormalMovement {
  readonly joint: Names;
  readonly movement: Names;
  readonly normalDegrees: number;
  readonly painful: readonly string[];
  readonly limited: readonly string[];
}

export const REGIONS: Readonly<Record<string, Names>> = data.regions;
export const TRIGGERS: ReadonlySet<string> = new Set(data.triggers);
export const MOVEMENTS: readonly NormalMovement[] = data.movements;
export const MOVEMENT_SOURCE: Source = data.movementSource;
export const OTHER_CAUSES: Names = data.otherCauses;
