// A report as a FHIR R4 document: the user's answers, the causes as a differential, the probabilities as a risk assessment, and
// the texts. The patient has the name from the profile, if one was chosen.
import { createHash } from 'node:crypto';
import type { Report } from '@medconsult/common';
import type {
  Bundle,
  Composition,
  CompositionSection,
  Condition,
  Device,
  FhirResource,
  Patient,
  QuestionnaireResponse,
  Reference,
  RiskAssessment,
} from 'fhir/r4.js';
import { narrative } from './narrative.js';

const ICD10 = 'http://hl7.org/fhir/sid/icd-10';
const LOINC = 'http://loinc.org';
const TERMS = 'http://terminology.hl7.org/CodeSystem';

interface Entry<R extends FhirResource = FhirResource> {
  readonly url: string;
  readonly resource: R;
}

/** The same report gives the same ids: a UUID of version 8 made from the session and the part's name. */
function urlOf(sessionId: string, part: string): string {
  const digest = createHash('sha256').update(`${sessionId}|${part}`).digest();
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x80;
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80;
  const hex = digest.toString('hex');
  return `urn:uuid:${[hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')}`;
}

const to = ({ url }: Entry): Reference => ({ reference: url });

function patientOf({ sessionId, person: { sex }, about }: Report): Entry<Patient> {
  const name = about?.name ? { name: [{ text: about.name }] } : {};
  return { url: urlOf(sessionId, 'patient'), resource: { resourceType: 'Patient', gender: sex ?? 'unknown', ...name } };
}

function deviceOf({ sessionId, prose }: Report): Entry<Device> {
  const written = prose.source === 'engine' ? 'clinical engine' : `clinical engine, prose by ${prose.model}`;
  return {
    url: urlOf(sessionId, 'device'),
    resource: {
      resourceType: 'Device',
      status: 'active',
      deviceName: [{ name: `MedConsult (${written})`, type: 'user-friendly-name' }],
      note: [{ text: 'Software, not a licensed doctor.' }],
    },
  };
}

function responseOf({ sessionId, generatedAt, answers }: Report, patient: Entry): Entry<QuestionnaireResponse> {
  return {
    url: urlOf(sessionId, 'answers'),
    resource: {
      resourceType: 'QuestionnaireResponse',
      status: 'completed',
      subject: to(patient),
      authored: generatedAt,
      source: to(patient),
      item: answers.map(({ number, question, answer }) => ({
        linkId: String(number),
        text: question,
        answer: [{ valueString: answer }],
      })),
    },
  };
}

type Cause = Report['figures']['causes'][number];

const codeOf = ({ icd10, name, layName }: Cause) => ({
  coding: [{ system: ICD10, code: icd10, display: name }],
  text: layName,
});

function conditionsOf({ sessionId, generatedAt, figures }: Report, patient: Entry, device: Entry): Entry<Condition>[] {
  return figures.causes.map((cause) => ({
    url: urlOf(sessionId, `condition-${cause.rank}`),
    resource: {
      resourceType: 'Condition',
      clinicalStatus: { coding: [{ system: `${TERMS}/condition-clinical`, code: 'active' }] },
      verificationStatus: { coding: [{ system: `${TERMS}/condition-ver-status`, code: 'differential' }] },
      code: codeOf(cause),
      subject: to(patient),
      recordedDate: generatedAt,
      note: [
        {
          authorReference: to(device),
          text: `A possible cause, not a diagnosis (${cause.band}). For: ${cause.for.join(', ') || 'nothing in particular'}. Against: ${cause.against.join(', ') || 'nothing in particular'}.`,
        },
      ],
    },
  }));
}

function riskOf(report: Report, patient: Entry, device: Entry, answers: Entry): Entry<RiskAssessment> {
  const { sessionId, generatedAt, figures } = report;
  return {
    url: urlOf(sessionId, 'risk'),
    resource: {
      resourceType: 'RiskAssessment',
      status: 'preliminary',
      method: { text: 'Naive Bayes over the findings told; computed by the clinical engine, roughly calibrated' },
      subject: to(patient),
      occurrenceDateTime: generatedAt,
      performer: to(device),
      basis: [to(answers)],
      prediction: figures.causes.map((cause) => ({
        outcome: codeOf(cause),
        probabilityDecimal: cause.probability,
        qualitativeRisk: { text: cause.band },
      })),
      note: [{ text: report.disclaimer }],
    },
  };
}

function compositionOf(
  report: Report,
  [patient, device, answers]: readonly [Entry, Entry, Entry],
  causes: readonly Entry[],
): Entry<Composition> {
  const { sessionId, generatedAt, primaryFinding, triageText, figures, prose, whenToSeekCare, disclaimer } = report;
  const section = (title: string, lines: readonly string[], entries: readonly Entry[] = []): CompositionSection[] =>
    lines.length === 0
      ? []
      : [{ title, text: narrative(lines), ...(entries.length > 0 ? { entry: entries.map(to) } : {}) }];
  return {
    url: urlOf(sessionId, 'composition'),
    resource: {
      resourceType: 'Composition',
      status: 'preliminary',
      type: {
        coding: [{ system: LOINC, code: '51855-5', display: 'Patient Note' }],
        text: 'AI-generated health report',
      },
      subject: to(patient),
      date: generatedAt,
      author: [to(device)],
      title: 'Your Medical Report',
      section: [
        ...section('Primary finding', [primaryFinding.text, triageText]),
        ...section(
          'Possible causes',
          figures.causes.map(({ rank, layName, band }) => `${rank}. ${layName}: ${band}`),
          causes,
        ),
        ...section(`Explanation (written by ${prose.source})`, prose.text.split('\n').filter(Boolean)),
        ...section('Questions and answers', [report.complaint || 'See the entry.'], [answers]),
        ...section(
          'What may help, and tests a doctor may order',
          figures.treatmentProtocol.map(({ text }) => text),
        ),
        ...section('When to seek care', whenToSeekCare),
        ...section('Not asked', report.notAsked),
        ...section('Disclaimer', [disclaimer]),
      ],
    },
  };
}

export function bundleOf(report: Report): Bundle {
  const patient = patientOf(report);
  const device = deviceOf(report);
  const answers = responseOf(report, patient);
  const conditions = conditionsOf(report, patient, device);
  const risk = conditions.length > 0 ? [riskOf(report, patient, device, answers)] : [];
  const composition = compositionOf(report, [patient, device, answers], [...conditions, ...risk]);
  const entries: Entry[] = [composition, patient, device, answers, ...conditions, ...risk];
  return {
    resourceType: 'Bundle',
    type: 'document',
    identifier: { system: 'urn:ietf:rfc:3986', value: urlOf(report.sessionId, 'document') },
    timestamp: report.generatedAt,
    entry: entries.map(({ url, resource }) => ({ fullUrl: url, resource })),
  };
}
