// An information page: head, whatever is special about it, sections, foot.
import type { ReactNode } from 'react';
import type { StaticPage } from '../../content/static-page.schema.js';
import { InLanguageOf } from '../../ui/in-english.js';
import { PageFoot } from '../../ui/page-foot.js';
import { PageHead } from '../../ui/page-head.js';
import { InfoSections } from './info-sections.js';

export function InfoPage({ page, children }: { readonly page: StaticPage; readonly children?: ReactNode }) {
  const { heading, lead, sections, disclaimer, sources, links } = page;
  return (
    <>
      <PageHead heading={heading} lead={lead} />
      {children}
      <InLanguageOf text={sections[0]?.heading ?? ''}>
        <InfoSections sections={sections} />
      </InLanguageOf>
      <PageFoot disclaimer={disclaimer} sources={sources} links={links} />
    </>
  );
}
