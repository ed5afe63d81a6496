// The list is a separate chunk, loaded with the first answer that names causes.
import pages from '../../content/cause-pages.json' with { type: 'json' };
import type { CausePages } from '../../content/cause-pages.schema.js';

export const CAUSE_PAGES = pages as readonly CausePages[];
