// conditions.json: the page's texts and the conditions with everything that their detail view shows.
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
  diagnosis: z.string().min(100),
  treatments: Points,
  prevention: Points,
  seeDoctor: Points,
  emergency: Points,
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
  sections: z.strictObject({
    symptoms: Text,
    causes: Text,
    riskFactors: Text,
    treatments: Text,
    prevention: Text,
    diagnosis: Text,
    seeDoctor: Text,
    emergency: Text,
    sources: Text,
  }),
  severities: z.record(Severity, Text),
  empty: Text,
  disclaimer: z.string().min(80),
  items: z.array(Condition),
});
export type ConditionsContent = z.infer<typeof ConditionsContent>;
