// The knowledge files, in one list. A new body system is one JSON file and one line here.
import brain from '../../knowledge/conditions/brain-nerves.json' with { type: 'json' };
import breathing from '../../knowledge/conditions/breathing.json' with { type: 'json' };
import digestive from '../../knowledge/conditions/digestive.json' with { type: 'json' };
import earNoseThroatEye from '../../knowledge/conditions/ear-nose-throat-eye.json' with { type: 'json' };
import heart from '../../knowledge/conditions/heart-circulation.json' with { type: 'json' };
import hormonesBlood from '../../knowledge/conditions/hormones-blood.json' with { type: 'json' };
import infection from '../../knowledge/conditions/infection.json' with { type: 'json' };
import mind from '../../knowledge/conditions/mind.json' with { type: 'json' };
import musclesJoints from '../../knowledge/conditions/muscles-joints.json' with { type: 'json' };
import skin from '../../knowledge/conditions/skin.json' with { type: 'json' };
import urinaryReproductive from '../../knowledge/conditions/urinary-reproductive.json' with { type: 'json' };
import emergencyNumbers from '../../knowledge/emergency-numbers.json' with { type: 'json' };
import findingsAbdomen from '../../knowledge/findings/abdomen.json' with { type: 'json' };
import findingsAlarm from '../../knowledge/findings/alarm.json' with { type: 'json' };
import findingsChest from '../../knowledge/findings/chest.json' with { type: 'json' };
import findingsGeneral from '../../knowledge/findings/general.json' with { type: 'json' };
import findingsHead from '../../knowledge/findings/head.json' with { type: 'json' };
import findingsLimbs from '../../knowledge/findings/limbs.json' with { type: 'json' };
import findingsMind from '../../knowledge/findings/mind.json' with { type: 'json' };
import findingsPelvis from '../../knowledge/findings/pelvis.json' with { type: 'json' };
import findingsSkin from '../../knowledge/findings/skin.json' with { type: 'json' };
import innocent from '../../knowledge/innocent-readings.json' with { type: 'json' };
import misheard from '../../knowledge/misheard.json' with { type: 'json' };
import redFlags from '../../knowledge/red-flags.json' with { type: 'json' };
import sources from '../../knowledge/sources/general.json' with { type: 'json' };
import sourcesNice from '../../knowledge/sources/nice-clinical.json' with { type: 'json' };
import sourcesNiceFrom121 from '../../knowledge/sources/nice-ng-from-121.json' with { type: 'json' };
import sourcesNiceTo120 from '../../knowledge/sources/nice-ng-to-120.json' with { type: 'json' };
import sourcesSocieties from '../../knowledge/sources/societies.json' with { type: 'json' };
import wordClasses from '../../knowledge/word-classes.json' with { type: 'json' };
import type { ConditionFile, EmergencyFile, FindingFile, RedFlagFile, Source } from './schema.js';

export const CONDITION_FILES = [
  heart,
  breathing,
  digestive,
  brain,
  earNoseThroatEye,
  hormonesBlood,
  infection,
  mind,
  musclesJoints,
  skin,
  urinaryReproductive,
] as unknown as readonly ConditionFile[];

export const FINDING_FILES = [
  findingsGeneral,
  findingsAlarm,
  findingsHead,
  findingsChest,
  findingsAbdomen,
  findingsPelvis,
  findingsLimbs,
  findingsSkin,
  findingsMind,
] as unknown as readonly FindingFile[];

export const RED_FLAGS = redFlags as unknown as RedFlagFile;
export const EMERGENCY = emergencyNumbers as unknown as EmergencyFile;
export const INNOCENT: Readonly<Record<string, readonly string[]>> = innocent;
/** Harmless words that the classifier takes for a danger: they count only if the rest of the text is alarming, too. */
export const MISHEARD: readonly string[] = misheard;
export const SOURCES: readonly Source[] = [
  ...sources,
  ...sourcesNice,
  ...sourcesNiceFrom121,
  ...sourcesNiceTo120,
  ...sourcesSocieties,
];
export const WORD_CLASSES: Readonly<Record<string, readonly string[]>> = wordClasses;
