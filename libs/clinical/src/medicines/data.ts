// The knowledge files about medicines, in one list. A new group is one JSON file and one line here.
import allergies from '../../knowledge/medicines/allergies.json' with { type: 'json' };
import choices from '../../knowledge/medicines/choices.json' with { type: 'json' };
import classesAllergyCold from '../../knowledge/medicines/classes/allergy-cold.json' with { type: 'json' };
import classesAntibioticsMore from '../../knowledge/medicines/classes/antibiotics-more.json' with { type: 'json' };
import classesAntibiotics from '../../knowledge/medicines/classes/antibiotics.json' with { type: 'json' };
import classesAttention from '../../knowledge/medicines/classes/attention.json' with { type: 'json' };
import classesBloodPressure from '../../knowledge/medicines/classes/blood-pressure.json' with { type: 'json' };
import classesBlood from '../../knowledge/medicines/classes/blood.json' with { type: 'json' };
import classesBreathing from '../../knowledge/medicines/classes/breathing.json' with { type: 'json' };
import classesDiabetesThyroid from '../../knowledge/medicines/classes/diabetes-thyroid.json' with { type: 'json' };
import classesGoutImmunity from '../../knowledge/medicines/classes/gout-immunity.json' with { type: 'json' };
import classesHeart from '../../knowledge/medicines/classes/heart.json' with { type: 'json' };
import classesHerbs from '../../knowledge/medicines/classes/herbs.json' with { type: 'json' };
import classesHormones from '../../knowledge/medicines/classes/hormones.json' with { type: 'json' };
import classesMood from '../../knowledge/medicines/classes/mood.json' with { type: 'json' };
import classesNervesMigraine from '../../knowledge/medicines/classes/nerves-migraine.json' with { type: 'json' };
import classesOther from '../../knowledge/medicines/classes/other.json' with { type: 'json' };
import classesPainkillers from '../../knowledge/medicines/classes/painkillers.json' with { type: 'json' };
import classesSkinEyes from '../../knowledge/medicines/classes/skin-eyes.json' with { type: 'json' };
import classesStomach from '../../knowledge/medicines/classes/stomach.json' with { type: 'json' };
import classesVirusesFungiParasites from '../../knowledge/medicines/classes/viruses-fungi-parasites.json' with { type: 'json' };
import classesVitaminsMinerals from '../../knowledge/medicines/classes/vitamins-minerals.json' with { type: 'json' };
import cuesGuards from '../../knowledge/medicines/cues/guards.json' with { type: 'json' };
import cuesHandling from '../../knowledge/medicines/cues/handling.json' with { type: 'json' };
import cuesKinds from '../../knowledge/medicines/cues/kinds.json' with { type: 'json' };
import cuesMoreKinds from '../../knowledge/medicines/cues/more-kinds.json' with { type: 'json' };
import cuesUse from '../../knowledge/medicines/cues/use.json' with { type: 'json' };
import cuesOverdose from '../../knowledge/medicines/cues/overdose.json' with { type: 'json' };
import dangersCommon from '../../knowledge/medicines/dangers/common.json' with { type: 'json' };
import dangersHeartToFits from '../../knowledge/medicines/dangers/heart-to-fits.json' with { type: 'json' };
import dangersIllness from '../../knowledge/medicines/dangers/illness.json' with { type: 'json' };
import dangersOthers from '../../knowledge/medicines/dangers/others.json' with { type: 'json' };
import dosesAdults from '../../knowledge/medicines/doses/adults.json' with { type: 'json' };
import dosesChildren from '../../knowledge/medicines/doses/children.json' with { type: 'json' };
import classNotes from '../../knowledge/medicines/class-notes.json' with { type: 'json' };
import notMisspelt from '../../knowledge/medicines/not-misspelt.json' with { type: 'json' };
import relief from '../../knowledge/medicines/relief.json' with { type: 'json' };
import followUps from '../../knowledge/medicines/follow-ups.json' with { type: 'json' };
import illnesses from '../../knowledge/medicines/illnesses.json' with { type: 'json' };
import interactionsAbsorption from '../../knowledge/medicines/interactions/absorption.json' with { type: 'json' };
import interactionsBleeding from '../../knowledge/medicines/interactions/bleeding.json' with { type: 'json' };
import interactionsCholesterol from '../../knowledge/medicines/interactions/cholesterol.json' with { type: 'json' };
import interactionsDiabetes from '../../knowledge/medicines/interactions/diabetes.json' with { type: 'json' };
import interactionsFine from '../../knowledge/medicines/interactions/fine.json' with { type: 'json' };
import interactionsHeartRhythm from '../../knowledge/medicines/interactions/heart-rhythm.json' with { type: 'json' };
import interactionsIllnesses from '../../knowledge/medicines/interactions/illnesses.json' with { type: 'json' };
import interactionsKidneyPotassiumPressure from '../../knowledge/medicines/interactions/kidney-potassium-pressure.json' with { type: 'json' };
import interactionsLifeThreatening from '../../knowledge/medicines/interactions/life-threatening.json' with { type: 'json' };
import interactionsMind from '../../knowledge/medicines/interactions/mind.json' with { type: 'json' };
import interactionsOther from '../../knowledge/medicines/interactions/other.json' with { type: 'json' };
import interactionsWeaker from '../../knowledge/medicines/interactions/weaker.json' with { type: 'json' };
import messagesCautions from '../../knowledge/medicines/messages/cautions.json' with { type: 'json' };
import messagesDosesChoices from '../../knowledge/medicines/messages/doses-choices.json' with { type: 'json' };
import messagesHandling from '../../knowledge/medicines/messages/handling.json' with { type: 'json' };
import messagesUse from '../../knowledge/medicines/messages/use.json' with { type: 'json' };
import usePainMindStomach from '../../knowledge/medicines/use/pain-mind-stomach.json' with { type: 'json' };
import useHeartSugarLungs from '../../knowledge/medicines/use/heart-sugar-lungs.json' with { type: 'json' };
import useHormonesSkinOthers from '../../knowledge/medicines/use/hormones-skin-others.json' with { type: 'json' };
import sources from '../../knowledge/medicines/sources.json' with { type: 'json' };
import statementsAlcohol from '../../knowledge/medicines/statements/alcohol.json' with { type: 'json' };
import statementsBreastfeeding from '../../knowledge/medicines/statements/breastfeeding.json' with { type: 'json' };
import statementsChildren from '../../knowledge/medicines/statements/children.json' with { type: 'json' };
import statementsMissed from '../../knowledge/medicines/statements/missed.json' with { type: 'json' };
import statementsPregnancy from '../../knowledge/medicines/statements/pregnancy.json' with { type: 'json' };
import statementsStopping from '../../knowledge/medicines/statements/stopping.json' with { type: 'json' };
import substancesAllergyCold from '../../knowledge/medicines/substances/allergy-cold.json' with { type: 'json' };
import substancesAntibiotics from '../../knowledge/medicines/substances/antibiotics.json' with { type: 'json' };
import substancesBloodPressure from '../../knowledge/medicines/substances/blood-pressure.json' with { type: 'json' };
import substancesBlood from '../../knowledge/medicines/substances/blood.json' with { type: 'json' };
import substancesBreathing from '../../knowledge/medicines/substances/breathing.json' with { type: 'json' };
import substancesCholesterol from '../../knowledge/medicines/substances/cholesterol.json' with { type: 'json' };
import substancesDiabetesThyroid from '../../knowledge/medicines/substances/diabetes-thyroid.json' with { type: 'json' };
import substancesEyes from '../../knowledge/medicines/substances/eyes.json' with { type: 'json' };
import substancesFood from '../../knowledge/medicines/substances/food.json' with { type: 'json' };
import substancesGoutImmunity from '../../knowledge/medicines/substances/gout-immunity.json' with { type: 'json' };
import substancesGroups from '../../knowledge/medicines/substances/groups.json' with { type: 'json' };
import substancesHeart from '../../knowledge/medicines/substances/heart.json' with { type: 'json' };
import substancesHerbs from '../../knowledge/medicines/substances/herbs.json' with { type: 'json' };
import substancesHormones from '../../knowledge/medicines/substances/hormones.json' with { type: 'json' };
import substancesMigraine from '../../knowledge/medicines/substances/migraine.json' with { type: 'json' };
import substancesMindSleep from '../../knowledge/medicines/substances/mind-sleep.json' with { type: 'json' };
import substancesMoreGroups from '../../knowledge/medicines/substances/more-groups.json' with { type: 'json' };
import substancesMood from '../../knowledge/medicines/substances/mood.json' with { type: 'json' };
import substancesOpioidsNervesMuscles from '../../knowledge/medicines/substances/opioids-nerves-muscles.json' with { type: 'json' };
import substancesOther from '../../knowledge/medicines/substances/other.json' with { type: 'json' };
import substancesPainkillers from '../../knowledge/medicines/substances/painkillers.json' with { type: 'json' };
import substancesSkin from '../../knowledge/medicines/substances/skin.json' with { type: 'json' };
import substancesStomach from '../../knowledge/medicines/substances/stomach.json' with { type: 'json' };
import substancesVirusesFungiParasites from '../../knowledge/medicines/substances/viruses-fungi-parasites.json' with { type: 'json' };
import substancesVitaminsMinerals from '../../knowledge/medicines/substances/vitamins-minerals.json' with { type: 'json' };
import symptomsAB from '../../knowledge/medicines/symptoms/a-b.json' with { type: 'json' };
import symptomsBF from '../../knowledge/medicines/symptoms/b-f.json' with { type: 'json' };
import symptomsFL from '../../knowledge/medicines/symptoms/f-l.json' with { type: 'json' };
import symptomsLS from '../../knowledge/medicines/symptoms/l-s.json' with { type: 'json' };
import symptomsSY from '../../knowledge/medicines/symptoms/s-y.json' with { type: 'json' };
import type {
  AdultDose,
  Caution,
  ChildDose,
  ClassUse,
  Choice,
  Danger,
  FollowUp,
  Interaction,
  MedicineClass,
  Named,
  Statement,
  Substance,
  Texts,
} from './schema.js';

type Source = { id: string; title: string; publisher: string; year: number };
type WordLists = Named['words'];

export const SUBSTANCES = [
  substancesAllergyCold,
  substancesAntibiotics,
  substancesBloodPressure,
  substancesBlood,
  substancesBreathing,
  substancesCholesterol,
  substancesDiabetesThyroid,
  substancesEyes,
  substancesFood,
  substancesGoutImmunity,
  substancesGroups,
  substancesHeart,
  substancesHerbs,
  substancesHormones,
  substancesMigraine,
  substancesMindSleep,
  substancesMood,
  substancesMoreGroups,
  substancesOpioidsNervesMuscles,
  substancesOther,
  substancesPainkillers,
  substancesSkin,
  substancesStomach,
  substancesVirusesFungiParasites,
  substancesVitaminsMinerals,
].flat() as unknown as readonly Substance[];
export const CLASSES = [
  classesAllergyCold,
  classesAntibioticsMore,
  classesAntibiotics,
  classesAttention,
  classesBloodPressure,
  classesBlood,
  classesBreathing,
  classesDiabetesThyroid,
  classesGoutImmunity,
  classesHeart,
  classesHerbs,
  classesHormones,
  classesMood,
  classesNervesMigraine,
  classesOther,
  classesPainkillers,
  classesSkinEyes,
  classesStomach,
  classesVirusesFungiParasites,
  classesVitaminsMinerals,
].flat() as unknown as readonly MedicineClass[];
export const SYMPTOMS = [
  symptomsAB,
  symptomsBF,
  symptomsFL,
  symptomsLS,
  symptomsSY,
].flat() as unknown as readonly Named[];
export const DANGERS = [
  dangersCommon,
  dangersHeartToFits,
  dangersIllness,
  dangersOthers,
].flat() as unknown as readonly Danger[];
export const INTERACTIONS = [
  interactionsAbsorption,
  interactionsBleeding,
  interactionsCholesterol,
  interactionsDiabetes,
  interactionsFine,
  interactionsHeartRhythm,
  interactionsIllnesses,
  interactionsKidneyPotassiumPressure,
  interactionsLifeThreatening,
  interactionsMind,
  interactionsOther,
  interactionsWeaker,
].flat() as unknown as readonly Interaction[];
export const STATEMENTS = {
  alcohol: statementsAlcohol,
  breastfeeding: statementsBreastfeeding,
  children: statementsChildren,
  missed: statementsMissed,
  pregnancy: statementsPregnancy,
  stopping: statementsStopping,
} as unknown as Readonly<Record<Caution, readonly Statement[]>>;
export const CUES = {
  ...cuesGuards,
  ...cuesHandling,
  ...cuesKinds,
  ...cuesMoreKinds,
  ...cuesOverdose,
  ...cuesUse,
} satisfies Record<string, WordLists>;
export const MESSAGES = {
  ...messagesCautions,
  ...messagesDosesChoices,
  ...messagesHandling,
  ...messagesUse,
} satisfies Record<string, Texts>;
export const ALLERGIES = allergies as readonly Named[];
export const ILLNESSES = illnesses as readonly Named[];
export const CHOICES = choices as readonly Choice[];
/** Ordinary words that look like a misspelt name. */
export const NOT_MISSPELT: ReadonlySet<string> = new Set(notMisspelt);
export const SOURCES = sources as readonly Source[];
/** By the id of the class. */
export const CLASS_NOTES: ReadonlyMap<string, Texts> = new Map(
  classNotes.flatMap(({ classes, text }) => classes.map((id) => [id, text] as const)),
);
const CLASS_USES = [
  usePainMindStomach,
  useHeartSugarLungs,
  useHormonesSkinOthers,
].flat() as unknown as readonly ClassUse[];
export type UseFact = 'onset' | 'duration' | 'with-food';
/** By the id of the class. */
export const USE: ReadonlyMap<string, Partial<Record<UseFact, Texts>>> = new Map(
  CLASS_USES.flatMap(({ classes, onset, duration, food }) =>
    classes.map((id) => [id, { onset, duration, 'with-food': food }] as const),
  ),
);
export const RELIEF: Readonly<Record<string, Texts>> = relief;
export const FOLLOW_UPS = followUps satisfies Record<string, FollowUp>;
export const ADULT_DOSES = dosesAdults as unknown as readonly AdultDose[];
export const CHILD_DOSES = dosesChildren as readonly ChildDose[];
export type Cue = keyof typeof CUES;
export type MessageId = keyof typeof MESSAGES;
export type FollowUpId = keyof typeof FOLLOW_UPS;
