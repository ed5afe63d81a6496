// A measured body temperature says fever: "39.4 in the night" is read as "39 fever in the night".

const MEASURED_OTHERWISE =
  'bmi|weigh(?:s|t|ing)?|psa|crp|esr|e?gfr|ferritin|sugar|glucose|a1c|hba1c|ldl|hematocrit|haematocrit|hct|size';
const OTHER_UNITS =
  'kg|kilos?|lbs?|pounds|stone|[cm]m|km|miles?|weeks?|wks?|months?|years?|yrs?|hours?|m[gl]|mmol|euros?';
/** 38.0 to 41.9 °C or 100.4 to 106.9 °F, unless the text says it is something else ("BMI 38.5", "38.5 weeks"). */
const FEVER = new RegExp(
  String.raw`(?<!\b(?:${MEASURED_OTHERWISE})(?: of| is| was)? |[\d.,$£€])` +
    String.raw`(3[89]|4[01]|10[1-6]|100(?=[.,][4-9]))[.,]\d(?!\d| ?(?:%|(?:${OTHER_UNITS})\b))`,
  'g',
);

/** "Temperature 36.7": the word alone would be a fever. */
const NORMAL = new RegExp(
  String.raw`(?<!\p{L})(?:temp|temperature|температура|חום)(?: (?:is|was|of|at|now|only|сейчас|была|держится))* ` +
    String.raw`(?=(?:3[56](?:[.,]\d)?|37[.,][0-3])(?!\d))`,
  'gu',
);

/** `text`: in small letters. */
export function readFever(text: string): string {
  return text.replace(FEVER, '$1 fever').replace(NORMAL, 'normal ');
}
