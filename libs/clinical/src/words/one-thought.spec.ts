import { extract } from '../understand/extract.js';

const hears = (text: string, id: string): boolean => extract([text]).get(id) === true;

describe('words on both sides of an "and"', () => {
  it.each([
    ['hair loss and aching joints', 'scalp-tender'],
    ['sore throat and swollen glands', 'throat-swollen'],
    ['out of breath and sore knees', 'pleuritic-pain'],
    ['he has a cold and a blotchy chest', 'cough'],
    ['I stop breathing and then gasp', 'severe-breathless'],
    ['my eye streams and my nose blocks on that side', 'runny-nose'],
    ['my knee is swollen and my ankle is purple', 'ankle-injury'],
    ['grazed elbows and my collarbone hurts', 'elbow-pain'],
    ["my mother's legs swell and she has had an ulcer", 'varicose'],
  ])('of "%s" tell no %s', (text, id) => expect(hears(text, id)).toBe(false));

  it.each([
    ['my eye is red and gritty since I was grinding', 'gritty-eye'],
    ['aching neck and shoulders', 'shoulder-pain'],
    ['my elbow and my collarbone hurt', 'elbow-pain'],
    ['my back and my neck hurts', 'back-pain'],
    ['болит голова и горло', 'sore-throat'],
    ['the knee is hot and swollen', 'joint-swelling'],
    ['pain in the left thigh and knee', 'knee-pain'],
    ['plaques on the scalp and elbows', 'extensor-patches'],
    ["pregnant and I can't stop vomiting", 'severe-preg-vomiting'],
    ['the battery from the remote is missing and he drools', 'button-battery'],
  ])('of "%s" tell of %s', (text, id) => expect(hears(text, id)).toBe(true));
});

describe('words between those of a phrase', () => {
  it.each([
    ['painful swollen left knee', 'knee-pain'],
    ['my eyes go slightly yellow', 'jaundice'],
  ])('are free in "%s" where they tell of a side or a degree: %s', (text, id) => expect(hears(text, id)).toBe(true));
});
