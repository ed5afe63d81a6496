// What is said in a crisis, in the languages that the engine does not read.
import ar from '../../knowledge/crisis/ar.json' with { type: 'json' };
import de from '../../knowledge/crisis/de.json' with { type: 'json' };
import es from '../../knowledge/crisis/es.json' with { type: 'json' };
import fr from '../../knowledge/crisis/fr.json' with { type: 'json' };
import hi from '../../knowledge/crisis/hi.json' with { type: 'json' };
import it from '../../knowledge/crisis/it.json' with { type: 'json' };
import pl from '../../knowledge/crisis/pl.json' with { type: 'json' };
import pt from '../../knowledge/crisis/pt.json' with { type: 'json' };
import tr from '../../knowledge/crisis/tr.json' with { type: 'json' };
import uk from '../../knowledge/crisis/uk.json' with { type: 'json' };
import zh from '../../knowledge/crisis/zh.json' with { type: 'json' };
import type { CrisisFile } from './schema.js';

export const CRISIS_FILES: readonly CrisisFile[] = [ar, de, es, fr, hi, it, pl, pt, tr, uk, zh];
