// Structured data (schema.org) of public pages. Addresses hold a stand-in for the site, which the gateway replaces.
export interface StructuredData {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

interface Source {
  readonly title: string;
  readonly publisher: string;
  readonly year: number;
}
interface Answered {
  readonly question: string;
  readonly answer: readonly string[];
}

export const citations = (sources: readonly Source[]): string[] =>
  sources.map(({ title, publisher, year }) => `${title}. ${publisher}, ${year}`);

export const webPage = (name: string, type = 'WebPage'): StructuredData => ({ '@type': type, name });

export const medicalPage = (name: string, sources: readonly Source[] = []): StructuredData => ({
  '@type': 'MedicalWebPage',
  name,
  audience: { '@type': 'MedicalAudience', audienceType: 'Patient' },
  ...(sources.length > 0 && { citation: citations(sources) }),
});

export const faqPage = (name: string, items: readonly Answered[]): StructuredData => ({
  '@type': 'FAQPage',
  name,
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
  })),
});

export const collection = (name: string, parts: readonly StructuredData[]): StructuredData => ({
  ...medicalPage(name),
  hasPart: parts,
});

export const itemList = (items: readonly { readonly name: string; readonly url: string }[]): StructuredData => ({
  '@type': 'ItemList',
  itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
});
