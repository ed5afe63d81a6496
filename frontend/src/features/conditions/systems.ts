// The parts of the body that the engine sorts conditions into.
import { t } from '../../i18n/reading.js';

const SYSTEMS = [
  'brain-nerves',
  'breathing',
  'digestive',
  'ear-nose-throat-eye',
  'heart-circulation',
  'hormones-blood',
  'infection',
  'mind',
  'muscles-joints',
  'skin',
  'urinary-reproductive',
] as const;

export const systems = () => SYSTEMS.map((id) => ({ id, label: t(`conditions.system.${id}`) }));

export const systemName = (system: string): string | undefined => systems().find(({ id }) => id === system)?.label;
