// Prompts are data: `prompts/<name>.md`, front matter and text, checked when the service starts. The version is stored with each
// text written from it.
import { readFileSync } from 'node:fs';
import { packageFile } from '@medconsult/common/server';
import { z } from 'zod';

export const WriterPrompt = z.object({
  id: z.string().min(1),
  version: z.string().min(1),
  maxTokens: z.coerce.number().int().min(100).max(4000),
  text: z.string().min(200),
});
export type WriterPrompt = z.infer<typeof WriterPrompt>;

/** @throws ZodError when front matter or text are incomplete */
export function loadPrompt(name: 'questions' | 'report'): WriterPrompt {
  const source = readFileSync(packageFile(`prompts/${name}.md`, import.meta.url), 'utf8');
  const [, head = '', text = ''] = /^---\n([^]*?)\n---\n([^]*)$/.exec(source) ?? [];
  const fields = head.split('\n').map((line) => line.split(/:\s*/, 2));
  return WriterPrompt.parse({ ...Object.fromEntries(fields), text: text.trim() });
}
