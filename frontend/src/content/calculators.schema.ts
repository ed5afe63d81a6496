// Ranges, defaults, constants and explanations of the three health calculators.
import { z } from 'zod';
import { Id, Prose, Sources } from './page-parts.schema.js';
import { EngineIds } from './source.schema.js';

const Range = z
  .strictObject({
    label: Prose,
    unit: Prose,
    min: z.int(),
    max: z.int(),
    step: z.literal(1),
    default: z.int(),
    help: Prose.optional(),
  })
  .refine(({ min, max, default: value }) => min < max && value >= min && value <= max, 'default is out of range');

const ChoiceId = z.string().regex(/^[a-z]+(_[a-z]+)*$/);

function choice<Option extends z.ZodObject>(option: Option) {
  return z
    .strictObject({
      label: Prose,
      help: Prose,
      default: ChoiceId,
      options: z.array(option.extend({ id: ChoiceId, label: Prose })),
    })
    .refine(({ default: value, options }) => options.some(({ id }) => id === value), 'default is no option');
}

const Input = z.enum(['height', 'weight', 'age', 'restingHeartRate', 'gender', 'activityLevel']);

const Tool = z.strictObject({
  id: Id,
  title: Prose,
  category: z.enum(['Fitness', 'Nutrition']),
  summary: Prose,
  inputs: z.array(Input).min(2),
  result: z.strictObject({ label: Prose, unit: Prose, decimals: z.int().min(0).max(1) }),
  formula: z.strictObject({ text: Prose, example: Prose }),
  limits: z.array(Prose).min(3),
  engine: EngineIds,
  sources: Sources,
});

/** Classes in rising order; `below` is the first value that belongs to the next one, null for the last. */
const Bmi = Tool.extend({
  classes: z.array(
    z.strictObject({
      id: Id,
      label: Prose,
      range: Prose,
      below: z.number().nullable(),
      meaning: Prose,
      next: Prose,
    }),
  ),
});

const HeartRate = Tool.extend({
  maximum: z.strictObject({ base: z.int(), meaning: Prose }),
  zones: z.array(z.strictObject({ id: Id, label: Prose, fraction: z.number().gt(0).lt(1), meaning: Prose })),
});

const Calorie = Tool.extend({
  basalRate: z.strictObject({
    name: Prose,
    label: Prose,
    perKilogram: z.number(),
    perCentimetre: z.number(),
    perYear: z.number(),
    male: z.number(),
    female: z.number(),
    meaning: Prose,
  }),
  goals: z.array(z.strictObject({ id: Id, label: Prose, note: Prose, difference: z.int(), meaning: Prose })),
  /** A result below this carries the text as a caution. */
  floor: z.strictObject({ male: z.int(), female: z.int(), text: Prose }),
});

export const Calculators = z.strictObject({
  heading: Prose,
  lead: Prose,
  disclaimer: Prose,
  why: z.strictObject({ title: Prose, items: z.array(z.strictObject({ title: Prose, text: Prose })).length(3) }),
  inputs: z.strictObject({
    height: Range,
    weight: Range,
    age: Range,
    restingHeartRate: Range,
    gender: choice(z.strictObject({})),
    activityLevel: choice(z.strictObject({ text: Prose, factor: z.number() })),
  }),
  tools: z.strictObject({ bmi: Bmi, heartRate: HeartRate, calorie: Calorie }),
});
