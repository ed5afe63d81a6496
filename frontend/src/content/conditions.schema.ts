// conditions.json: the texts of /medical-conditions and its guides. What must not wait and what a doctor does stand in the
// engine's own pages.
import { z } from 'zod';
import { EngineIds, Id, Search, Source } from './source.schema.js';

const Text = z.string().min(1);
const Points = z.array(z.string().min(5)).min(3);

export const ConditionCategory = z.enum([
  'Cardiovascular',
  'Endocrine',
  'Mental Health',
  'Respiratory',
  'Musculoskeletal',
]);
export type ConditionCategory = z.infer<typeof ConditionCategory>;

export const Severity = z.enum(['low', 'moderate', 'moderate-high', 'high']);
export type Severity = z.infer<typeof Severity>;

export const Condition = z.strictObject({
  id: Id,
  name: z.string().min(3),
  category: ConditionCategory,
  prevalence: z.string().min(30),
  severity: Severity,
  severityNote: z.string().min(40),
  overview: z.string().min(300),
  symptoms: Points,
  causes: Points,
  riskFactors: Points,
  treatments: Points,
  prevention: Points,
  engine: EngineIds.nonempty(),
  sources: z.array(Source).min(3),
  updated: z.iso.date(),
});
export type Condition = z.infer<typeof Condition>;

export const ConditionsContent = z.strictObject({
  title: Text,
  lead: Text,
  search: Search,
  all: Text,
  categories: z.array(ConditionCategory),
  categoryNames: z.record(ConditionCategory, Text),
  sections: z.strictObject({
    symptoms: Text,
    causes: Text,
    riskFactors: Text,
    treatments: Text,
    prevention: Text,
  }),
  severities: z.record(Severity, Text),
  empty: Text,
  disclaimer: z.string().min(80),
  items: z.array(Condition),
});
export type ConditionsContent = z.infer<typeof ConditionsContent>;
