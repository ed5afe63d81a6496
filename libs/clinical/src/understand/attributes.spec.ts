import { attributesIn } from './attributes.js';

describe('attributesIn', () => {
  it.each([
    ['burning pain in my upper stomach after meals for three weeks', 21],
    ['I found a lump in my breast about a month ago', 30],
    ['My 3 year old has had a fever of 39 since yesterday', 1],
    ['Lifted a box two days ago and now my back hurts', 2],
    ['sore throat for 5 days now', 5],
    ['headache on and off for months', 90],
    ['My baby is 6 weeks old and has a cough', undefined],
    ['I am 30 weeks pregnant and my feet are swollen', undefined],
    ['I take paracetamol every 4 hours for my headache', undefined],
    ['my cough started a couple of weeks ago', 14],
    ['sticky eye not better after 4 days of cleaning', 4],
    ['take it again after 4 days', undefined],
    ['cough. My father died 2 years ago', undefined],
    ['my father is 81 years old and dizzy all day', undefined],
    ['dad had his hip replaced 2 weeks ago, his calf is swollen', undefined],
    ['what vaccines does my baby need at 2 months', undefined],
    ['боль внизу живота, цикл 28 дней', undefined],
    ['כואבת לי הבטן כבר שלושה שבועות', 21],
    ['יש לי חום יומיים', 2],
    ['כאב גרון מאתמול', 1],
    ['תינוקת בת 6 שבועות עם שיעול', undefined],
    ['болит живот уже три недели', 21],
    ['температура третий день', 3],
    ['кашель две недели назад начался', 14],
  ])('hears how long: %s', (text, days) => {
    expect(attributesIn([text]).days).toBe(days);
  });

  it('lets the newest turn that tells a time count', () => {
    expect(attributesIn(['I have had a headache for two days', 'in fact for three weeks']).days).toBe(21);
  });

  it.each([
    ['the pain came on suddenly', { onset: 'sudden' }],
    ['it started gradually', { onset: 'gradual' }],
    ['my rash is getting worse', { course: 'worse' }],
    ['the pain is not severe', {}],
    ['severe pain in my side', { severity: 'severe' }],
    ['боль усиливается', { course: 'worse' }],
    ['הכאב התחיל פתאום', { onset: 'sudden' }],
  ])('hears how it is: %s', (text, attributes) => {
    expect(attributesIn([text])).toEqual(attributes);
  });

  it('takes what got better and came back for worse', () => {
    expect(attributesIn(['my cold was getting better, then the face pain came back']).course).toBe('worse');
    expect(attributesIn(['my back came back to normal and is getting better']).course).toBe('better');
  });
});
