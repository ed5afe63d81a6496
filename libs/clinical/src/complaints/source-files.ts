// What complaints rest on beside knowledge/sources.json.
export { default as adultBody } from '../../knowledge/complaints/sources/adult-body.json' with { type: 'json' };
export { default as adultSensesSkinMind } from '../../knowledge/complaints/sources/adult-senses-skin-mind.json' with { type: 'json' };
export { default as babiesPregnancyOther } from '../../knowledge/complaints/sources/babies-pregnancy-other.json' with { type: 'json' };
export { default as digestive } from '../../knowledge/complaints/sources/digestive.json' with { type: 'json' };
export { default as womenInjuriesChildren } from '../../knowledge/complaints/sources/women-injuries-children.json' with { type: 'json' };
