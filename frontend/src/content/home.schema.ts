// home.json: the sample cards and section texts of the home page.
import { Doctor } from '@medconsult/common';
import { z } from 'zod';
import { ArticleCategory } from './articles.schema.js';

const Text = z.string().min(1);
const TileIcon = z.enum([
  'chat',
  'image',
  'report',
  'lock',
  'scale',
  'flame',
  'heart',
  'check',
  'people',
  'book',
  'refresh',
]);
export type TileIcon = z.infer<typeof TileIcon>;
const Tile = z.strictObject({ icon: TileIcon, title: Text, text: Text });
const sectionOf = <T extends z.ZodType>(item: T) => z.strictObject({ title: Text, items: z.array(item).length(3) });

export const HomeContent = z.strictObject({
  tiles: z.array(Tile).length(4),
  articles: sectionOf(
    z.strictObject({ picture: Text, category: ArticleCategory, title: Text, text: Text, minutes: z.int().min(1) }),
  ),
  tools: sectionOf(Tile),
  questions: sectionOf(
    z.strictObject({
      category: Text,
      doctor: Doctor,
      doctorName: Text,
      ago: z.string().regex(/^\d+ (hours?|days?|weeks?) ago$/),
      title: Text,
    }),
  ),
  trust: z.array(Tile).length(4),
  closing: z.strictObject({ title: Text, text: Text, conditions: Text }),
});
export type HomeContent = z.infer<typeof HomeContent>;
